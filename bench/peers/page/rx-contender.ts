import { createRxDatabase } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { Subject } from "rxjs";
import { itemRows } from "#shared/areas/inventory/rows.ts";
import { deleteDatabases } from "../../device/page/page-fixture.ts";
import {
  changedAt,
  changedWithin,
  filteredStatuses,
  type Found,
  type List,
  pageSize,
  type Watched,
} from "./contender.ts";
import { firstShown, news, pageRows, Peer, type PeerItem, rowsOf, searched } from "./peer.ts";

/** Returns a number by which newer ones come first: RxDB sorts indexes only ascending. */
const ageOf = (updatedAt: string): number => 8_640_000_000_000 - Date.parse(updatedAt);
const aged = (row: PeerItem) => ({ ...row, age: ageOf(row.updatedAt) });

/** A pull's position: the number of pages received. */
type Checkpoint = { readonly pages: number };

const placeIndex = ["locationId", "status", "age"];
const text = (maxLength: number) => ({ type: "string", maxLength });
const itemSchema = {
  ...{ version: 0, primaryKey: "id", type: "object" },
  properties: {
    ...Object.fromEntries(Object.keys(itemRows.schema.shape).map((name) => [name, {}])),
    ...{ id: text(36), code: text(20), locationId: text(36), status: text(40), words: { type: "string" } },
    age: { type: "number", minimum: 0, maximum: 8_640_000_000_000, multipleOf: 1 },
  },
  required: ["id", "code", "locationId", "status", "age"],
  indexes: ["code", placeIndex],
};
export const otherSchema = {
  ...{ version: 0, primaryKey: "id", type: "object", required: ["id"], properties: { id: text(36) } },
};
export const openRx = (name: string) =>
  createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: false, eventReduce: true });

const at = ({ locationId, status }: List) => ({ locationId: { $eq: locationId }, status: { $eq: status } });

export const wipeRx = () => deleteDatabases((name) => name.startsWith("rxdb-"));

/** RxDB with its free storage over IndexedDB, filled by its own replication. */
export class RxContender extends Peer<Awaited<ReturnType<typeof openRx>>> {
  wipe() {
    return wipeRx();
  }

  async start() {
    const db = await openRx("peer");
    const other = { schema: otherSchema };
    await db.addCollections({ items: { schema: itemSchema }, products: other, consigners: other });
    return db;
  }

  async download(): Promise<number> {
    const { products, consigners, itemPages } = await this.stock();
    await this.open();
    const { opened } = this;
    await caughtUp(replicate(opened.products, { pull: pullOf([products]) }));
    await caughtUp(replicate(opened.consigners, { pull: pullOf([consigners]) }));
    await caughtUp(replicate(opened.items, { pull: pullOf(itemPages, aged) }));
    return await opened.items.count().exec();
  }

  async byCode(code: string): Promise<string> {
    return (await this.opened.items.findOne({ selector: { code: { $eq: code } } }).exec())?.id ?? "";
  }

  #list(list: List, limit: number) {
    return this.opened.items.find({ selector: at(list), sort: [{ age: "asc" }], limit, index: placeIndex });
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return (await this.#list(list, pageSize).exec()).map(({ id }: PeerItem) => id);
  }

  async count(list: List): Promise<number> {
    return await this.opened.items.count({ selector: at(list), index: placeIndex }).exec();
  }

  override async search(part: string): Promise<Found> {
    // By the primary index, which has the documents' order; the planner would choose another.
    const query = { selector: { words: { $regex: part } }, index: ["id"] };
    return searched(await this.opened.items.find(query).exec(), part);
  }

  everything(): Promise<readonly PeerItem[]> {
    return this.opened.items.find().exec();
  }

  override async shelf(locationId: string): Promise<readonly PeerItem[]> {
    const find = (status: string): Promise<PeerItem[]> =>
      this.opened.items.find({ selector: at({ locationId, status }), index: placeIndex }).exec();
    return (await Promise.all(filteredStatuses.map(find))).flat();
  }

  async watch(list: List): Promise<Watched> {
    const { items } = this.opened;
    const stream = new Subject();
    const rows: readonly PeerItem[] = await this.#list(list, changedWithin).exec();
    const pull = { handler: async () => ({ documents: [], checkpoint: undefined }), stream$: stream };
    const replication = replicate(items, { live: true, pull });
    await replication.awaitInitialReplication();
    const { seen, standsFirst } = firstShown();
    const subscription = this.#list(list, pageSize).$.subscribe((shown: readonly PeerItem[]) => seen(shown[0]?.id));
    let pages = 1_000_000;
    return {
      target: (n) => rows[changedAt(n)]?.id ?? "",
      pulled: async (id) => {
        const known: PeerItem = (await items.findOne(id).exec()).toMutableJSON();
        return async () => {
          const row = { ...aged({ ...known, ...news() }), _deleted: false };
          const shown = standsFirst(id);
          stream.next({ documents: [row], checkpoint: { pages: (pages += 1) } });
          await shown;
        };
      },
      own: async (id) => {
        const row = await items.findOne(id).exec(true);
        return async () => {
          const changes = news();
          const shown = standsFirst(id);
          await row.incrementalPatch({ ...changes, age: ageOf(changes.updatedAt) });
          await shown;
        };
      },
      stop: async () => {
        subscription.unsubscribe();
        await replication.cancel();
      },
    };
  }
}

/** Replicates once, if not live; no other tab takes part, and nothing waits for the page to be visible. */
export const replicate = (collection: { readonly name: string }, more: object) =>
  replicateRxCollection({
    ...{ live: false, waitForLeadership: false, toggleOnDocumentVisible: false },
    ...{ replicationIdentifier: collection.name, collection, ...more },
  });

/** Pulls these pages one after the other. */
const pullOf = (pages: readonly Blob[], changed = (row: PeerItem): object => row) => ({
  batchSize: pageRows,
  handler: async (from: Checkpoint | undefined) => {
    const page = pages[from?.pages ?? 0];
    const rows = page === undefined ? [] : await rowsOf<PeerItem>(page);
    const documents = rows.map((row) => ({ ...changed(row), _deleted: false }));
    return { documents, checkpoint: { pages: (from?.pages ?? 0) + 1 } };
  },
});

export async function caughtUp(replication: ReturnType<typeof replicate>): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => replication.error$.subscribe(reject));
  await Promise.race([replication.awaitInitialReplication(), failed]);
  await replication.cancel();
}
