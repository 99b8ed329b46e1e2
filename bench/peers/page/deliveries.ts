import { browserPlatform } from "#pwa/machine/local/browser-platform.ts";
import type { Device } from "#pwa/machine/local/device.ts";
import { Offline } from "#pwa/machine/local/refusals.ts";
import { openDevice } from "#pwa/machine/start/open-device.ts";
import { api } from "#pwa/machine/sync/api.ts";
import { httpTransport } from "#pwa/machine/sync/http-transport.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { maxPushCommands, type Session } from "#shared/machine/sync/protocol.ts";
import { until } from "../../device/page/page-fixture.ts";
import type { ContenderName } from "./contender.ts";
import { pouch, wipePouch } from "./pouch-contender.ts";
import { caughtUp, openRx, otherSchema, replicate, wipeRx } from "./rx-contender.ts";
import { deleteSqlite, SqliteClient } from "./sqlite-contender.ts";
import { openQueue } from "./tanstack-contender.ts";

export interface Delivery {
  /** Milliseconds from the first request until the last change is accepted, and known to be. */
  readonly ms: number;
  /** Of these, milliseconds spent waiting for the server. */
  readonly waitedMs: number;
  readonly delivered: number;
}

/** Delivers so many queued changes over HTTP once the network is there. */
export const deliveries: Readonly<Record<ContenderName, (changes: number) => Promise<Delivery>>> = {
  trace: deliverCommands,
  rxdb: async (changes) => {
    await wipeRx();
    const db = await openRx("delivery");
    const { queue } = await db.addCollections({ queue: { schema: otherSchema } });
    await queue.bulkInsert(await documents(changes));
    let delivered = 0;
    const handler = async (rows: readonly { readonly newDocumentState: unknown }[]) => {
      await pushDocuments(rows.map(({ newDocumentState }) => newDocumentState));
      delivered += rows.length;
      return [];
    };
    const took = await timed(() => caughtUp(replicate(queue, { push: { handler, batchSize: maxPushCommands } })));
    await db.close();
    return { ...took, delivered };
  },
  pouchdb: async (changes) => {
    await wipePouch();
    const queue = pouch("queue");
    await queue.bulkDocs((await documents(changes)).map((row) => ({ ...row, _id: row.id })));
    const couch = pouch(new URL("/bare/couch", location.href).href, {
      skip_setup: true,
      // Looked up at each call, so that waiting can be measured.
      fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked),
    });
    let delivered = 0;
    const took = await timed(async () => {
      ({ docs_written: delivered } = await queue.replicate.to(couch, { batch_size: maxPushCommands }));
    });
    await queue.close();
    return { ...took, delivered };
  },
  sqlite: async (changes) => {
    await deleteSqlite();
    const sqlite = await new SqliteClient().open("/delivery.sqlite3");
    const rows = await documents(changes);
    await sqlite.call(
      "enqueue",
      rows.map((row) => JSON.stringify(row)),
    );
    const began = performance.now();
    // Fetched by the worker, so that no document passes through the page.
    const { waitedMs, delivered } = await sqlite.call("deliver", documentsPath, maxPushCommands);
    const ms = performance.now() - began;
    sqlite.close();
    return { ms, waitedMs, delivered };
  },
  tanstack: async (changes) => {
    const { db, collection: queue } = await openQueue(await documents(changes));
    let delivered = 0;
    const took = await timed(async () => {
      while (queue.size > 0) {
        const batch = queue.toArray.slice(0, maxPushCommands);
        await pushDocuments(batch);
        await queue.delete(batch.map(({ id }: { id: string }) => id)).isPersisted.promise;
        delivered += batch.length;
      }
    });
    await queue.cleanup();
    db.close();
    return { ...took, delivered };
  },
};

/** Times deliveries by this page, and what they wait for the server. */
async function timed(work: () => Promise<void>): Promise<Pick<Delivery, "ms" | "waitedMs">> {
  const native = globalThis.fetch;
  let waitedMs = 0;
  globalThis.fetch = async (...asked) => {
    const began = performance.now();
    try {
      return await native(...asked);
    } finally {
      waitedMs += performance.now() - began;
    }
  };
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  globalThis.fetch = native;
  return { ms, waitedMs };
}

const documentsPath = "/bare/documents";

/** Sends a batch of documents to the bare server. */
async function pushDocuments(documents: readonly unknown[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(documentsPath, { method: "POST", headers, body: JSON.stringify(documents) });
  if (!reply.ok) throw new Error(`The server answered ${reply.status}.`);
  await reply.json();
}

/** Returns as many documents as wide as an item, all new to the server. */
async function documents(count: number): Promise<ItemRow[]> {
  const models = await api.get<ItemRow[]>("/bare/models");
  return Array.from({ length: count }, (_, n) => ({ ...(models[n % models.length] as ItemRow), id: newId() }));
}

/** Opens the demo admin's device over HTTP; its queue waits until `go`. */
async function openOverHttp() {
  const session = await api.get<Session>("/api/session");
  const http = httpTransport(session);
  let waits = true;
  const push: typeof http.push = async (request) => {
    if (waits) throw new Offline();
    return await http.push(request);
  };
  const options = { session, transport: { ...http, push }, platform: browserPlatform, deviceName: "Bench" };
  const device = await openDevice({ ...options, onFault: (fault) => reportError(fault) });
  await until(device.sync, () => device.sync.state.lastSyncedAt !== null);
  const go = () => {
    waits = false;
  };
  return { device, go };
}

/** Returns intakes, edits and moves alternately, each of another item. */
async function deliverCommands(changes: number): Promise<Delivery> {
  const { device, go } = await openOverHttp();
  await queueCommands(device, changes);
  if (device.sync.state.waiting !== changes) throw new Error("Not all was queued.");
  go();
  const took = await timed(async () => {
    void device.sync.syncNow();
    await until(device.sync, () => device.sync.state.waiting === 0);
  });
  // Pulling afterwards belongs to no delivery and no other round.
  await until(device.queue, () => device.queue.pending.length === 0);
  if (device.queue.attention.length > 0)
    throw new Error(`The server refused: ${JSON.stringify(device.queue.attention[0]?.outcome?.error)}`);
  await device.close();
  return { ...took, delivered: changes };
}

async function queueCommands(device: Device, changes: number): Promise<void> {
  const { view } = device;
  const onSale = view.list("item", { where: { status: "Active" }, sort: "oldestCreated" });
  const places = view.all("location").filter(({ isMarketplace }) => !isMarketplace);
  for (const [n, item] of onSale.slice(0, changes).entries()) {
    const { id: itemId, productId, consignerId, option1Value, option2Value, option3Value, priceMinor } = item;
    const { locationId, subLocationId } = item;
    if (n % 3 === 0) {
      const same = { productId, consignerId, option1Value, option2Value, option3Value, priceMinor };
      const more = { id: newId(), locationId, subLocationId, costMinor: null, notes: "", image: "" };
      await device.runWithCodes(1, "inventory.addItems", ([code = ""]) => ({
        ...{ items: [{ ...same, ...more, code }], acceptNow: true },
      }));
    } else if (n % 3 === 1) {
      await device.run("inventory.editItem", { itemId, changes: { notes: `Note ${performance.now()}` } });
    } else {
      const place = places[(places.findIndex(({ id }) => id === locationId) + 1) % places.length];
      await device.run("inventory.foundHere", { itemId, locationId: place?.id ?? "", subLocationId: null });
    }
  }
}
