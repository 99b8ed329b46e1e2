import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { DownloadPlan, PullReply } from "#shared/machine/sync/protocol.ts";
import { granted, serverView, SyncDevice, unpack } from "../../../tests/support/sync-device.ts";
import { type Credentials, createTestServer, firstStore, type TestServer } from "../../../tests/support/test-server.ts";
import { admin, floor, ids, makeTestStore, seller, staff, testItem } from "../../../tests/support/test-store.ts";
import type { SyncCaller } from "./caller.ts";
import { type DownloadServices, planDownload, readItemBlocks } from "./download.ts";
import type { Block } from "./blocks.ts";
import { SharedReads } from "./kept-reads.ts";

let server: TestServer;
const storeId = firstStore.id;

beforeAll(async () => {
  server = await createTestServer({
    rows: Array.from({ length: 30 }, (_, n) => ({
      type: "item" as const,
      row: testItem(n, {
        consignerId: n % 2 === 0 ? ids.seller : ids.otherSeller,
        // Only such can be deleted.
        ...(n === 29 && { status: "Pending", acceptedOn: null }),
      }),
    })),
  });
});
afterAll(() => server.close());

const run = <N extends CommandName>(name: N, args: CommandArgs<N>) =>
  executeCommand(server.services, {
    storeId,
    actor: admin,
    commandId: newId(),
    name,
    args,
    occurredAt: null,
    queue: null,
  });

const session = (employeeId: string) => server.signIn(`${employeeId}@${firstStore.id}.test`);

const otherSeller: Actor = { ...seller, id: ids.otherSeller, name: "Other Seller" };

/** A process's kept reads, counting how often something is read for them. */
function counted() {
  const real = new SharedReads();
  let made = 0;
  const kept: Pick<SharedReads, "get"> = {
    get: (ask) =>
      real.get({
        ...ask,
        make: () => {
          made += 1;
          return ask.make();
        },
      }),
  };
  return { kept, bytes: () => real.bytes, made: () => made };
}

const caller = (actor: Actor, of = storeId) => ({ storeId: of, actor, sessionId: newId() });
/** Returns all items as one block. */
async function wholeBlock(services: DownloadServices, who: SyncCaller): Promise<Block> {
  return granted(await readItemBlocks(services, who, { after: "", ends: ["zzzz"] }))[0] as Block;
}
const idsOf = (rows: readonly unknown[]) => (rows as readonly ItemRow[]).map(({ id }) => id);

describe("pages and blocks that are made once for all devices of a scope", () => {
  test("are made once for twenty devices that pull or download at once, and each gets what is right", async () => {
    const { kept, made } = counted();
    const devices = Array.from({ length: 20 }, () => new SyncDevice({ ...server.services, kept }, storeId, staff));
    await Promise.all(devices.map((device) => device.download()));
    const [first] = devices;
    // A plan, one block of items and one page of all else.
    expect(made()).toBe(3);
    await run("inventory.editItem", { itemId: testItem(0).id, changes: { notes: "Told once" } });
    await Promise.all(devices.map((device) => device.pullAll()));
    expect(made()).toBe(4);
    expect(first?.rows.get(`item#${testItem(0).id}`)).toMatchObject({ notes: "Told once" });
    const view = await serverView(server.services, storeId, staff);
    for (const { rows } of devices) expect(new Map(rows)).toEqual(view);
  });

  test("of a download hold at a later version, until one of their rows changes", async () => {
    const { kept, made } = counted();
    const services = { ...server.services, kept };
    const read = async () => unpack(await wholeBlock(services, caller(staff))) as ItemRow[];
    await read();
    await run("audits.start", { id: newId(), locationId: ids.front });
    await read();
    expect(made()).toBe(1);
    await run("inventory.editItem", { itemId: testItem(1).id, changes: { notes: "Newer" } });
    expect((await read()).find(({ id }) => id === testItem(1).id)).toMatchObject({ notes: "Newer" });
    expect(made()).toBe(2);
  });

  test("never hold what was deleted since", async () => {
    const { kept } = counted();
    const services = { ...server.services, kept };
    const gone = testItem(29).id;
    const read = async () => {
      const plan = granted(await planDownload(services, caller(staff), null));
      return [plan.itemBounds, idsOf(unpack(await wholeBlock(services, caller(staff))))].flat();
    };
    expect(await read()).toContain(gone);
    expect(await run("inventory.deleteItems", { itemIds: [gone] })).toMatchObject({ status: "applied" });
    expect(await read()).not.toContain(gone);
  });

  test("are each store's own", async () => {
    const { kept } = counted();
    const services = { ...server.services, kept };
    await makeTestStore(server.db, { storeId: "store-three", rows: [{ type: "item", row: testItem(500) }] });
    const here = idsOf(unpack(await wholeBlock(services, caller(staff))));
    const there = idsOf(unpack(await wholeBlock(services, caller(staff, "store-three"))));
    expect(there).toEqual([testItem(500).id]);
    expect(here).not.toContain(testItem(500).id);
  });

  test("are not given to consigners, of whom each gets their own and nothing is kept", async () => {
    const { kept, bytes } = counted();
    const services = { ...server.services, kept };
    const own = async (who: Actor) => unpack(await wholeBlock(services, caller(who))) as readonly ItemRow[];
    for (const who of [seller, otherSeller, seller]) {
      const rows = await own(who);
      expect(rows.length).toBeGreaterThan(5);
      expect(new Set(rows.map(({ consignerId }) => consignerId))).toEqual(new Set([who.id]));
    }
    const portals = [seller, otherSeller].map((who) => new SyncDevice(services, storeId, who));
    for (const portal of portals) await portal.download();
    await run("inventory.editItem", { itemId: testItem(2).id, changes: { priceMinor: 4_321 } });
    for (const portal of portals) {
      await portal.pullAll();
      const items = [...portal.rows].filter(([key]) => key.startsWith("item#")).map(([, row]) => row as ItemRow);
      expect(new Set(items.map(({ consignerId }) => consignerId))).toEqual(new Set([portal.actor.id]));
    }
    expect(bytes()).toBe(0);
  });

  test("are not given to whom a right was taken, nor to staff of other rights", async () => {
    const { kept } = counted();
    const services = { ...server.services, kept };
    const block = async (who: Actor) => idsOf(unpack(await wholeBlock(services, caller(who))));
    expect((await block(staff)).length).toBeGreaterThan(5);
    expect(await block({ ...staff, sections: ["Consigners"] })).toEqual([]);
    const [full, scanning] = [staff, floor].map((who) => new SyncDevice(services, storeId, who));
    await full?.download();
    await scanning?.download();
    expect(new Map(scanning?.rows)).toEqual(await serverView(server.services, storeId, floor));
  });

  test("are refused to an ended session and to who lost their access, however fresh they are", async () => {
    const who = await session(ids.staff);
    const other = await session(ids.admin);
    const url = `/api/sync/download/items?after=&upto=zzzz`;
    const get = async (as: Credentials) => {
      const reply = await server.app.inject({ url, headers: { ...as } });
      return { status: reply.statusCode, rows: reply.statusCode === 200 ? inflateRawSync(reply.rawPayload) : null };
    };
    const plan = (await server.call("GET", "/api/sync/download", who)).body.data as DownloadPlan;
    const pull = async (as: Credentials, cursor = plan.cursor) =>
      await server.call("POST", "/api/sync/pull", as, { protocol: 1, queueId: null, cursor, queueDepth: 0 });
    await run("inventory.editItem", { itemId: testItem(4).id, changes: { notes: "Kept" } });
    expect((await get(who)).status).toBe(200);
    const page = (await pull(who)).body.data as PullReply;
    expect(page.changed).toHaveLength(1);
    await server.services.identity.signOut(who.authorization.replace("Bearer ", ""));
    expect((await get(who)).status).toBe(401);
    expect((await pull(who)).status).toBe(401);
    const again = await session(ids.staff);
    await run("employees.editEmployee", { employeeId: ids.staff, changes: { isActive: false } });
    expect((await get(again)).status).toBe(403);
    expect((await pull(again)).status).toBe(403);
    expect((await get(other)).status).toBe(200);
  });
});
