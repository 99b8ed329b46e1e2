import { itemRows } from "#shared/inventory/rows.ts";
import { isExpected } from "#shared/audits/classify.ts";
import { createRxDatabase, type RxCollection, type RxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { replicateRxCollection, type RxReplicationState } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { Subject } from "rxjs";
import type { PageFixture } from "../../device/page/page-fixture.ts";
import {
  filteredStatuses,
  type Audited,
  changedAt,
  changedWithin,
  type Contender,
  type Found,
  type List,
  pageSize,
  type Watched,
} from "./contender.ts";
import { audited, deleteDatabases, type PeerItem, type PeerStock, peerStock, rowsOf, searched } from "./peer-rows.ts";

/** An item with a number by which newer ones come first: RxDB sorts indexes only ascending. */
type RxItem = PeerItem & { readonly age: number };
const ageOf = (updatedAt: string): number => 8_640_000_000_000 - Date.parse(updatedAt);

/** A pull's position: the number of pages received. */
type Checkpoint = { readonly pages: number };

const pageRows = 1_000;
const placeIndex = ["locationId", "status", "age"];
const text = (maxLength: number) => ({ type: "string", maxLength }) as const;

const itemSchema = {
  ...{ version: 0, primaryKey: "id", type: "object" },
  properties: {
    ...Object.fromEntries(Object.keys(itemRows.schema.shape).map((name) => [name, {}])),
    ...{ id: text(36), code: text(20), locationId: text(36), status: text(40), words: { type: "string" } },
    age: { type: "number", minimum: 0, maximum: 8_640_000_000_000, multipleOf: 1 },
  },
  required: ["id", "code", "locationId", "status", "age"],
  indexes: ["code", placeIndex],
} as unknown as RxJsonSchema<RxItem>;

export type OtherRow = { readonly id: string };
export const otherSchema = {
  ...{ version: 0, primaryKey: "id", type: "object", required: ["id"] },
  properties: { id: text(36) },
} as unknown as RxJsonSchema<OtherRow>;

interface Collections {
  readonly items: RxCollection<RxItem>;
  readonly products: RxCollection<OtherRow>;
  readonly consigners: RxCollection<OtherRow>;
}

/** RxDB with its free storage over IndexedDB, filled by its own replication. */
export class RxContender implements Contender {
  readonly #context: PageFixture;
  #stock: Promise<PeerStock> | undefined;
  #db: RxDatabase<Collections> | undefined;

  constructor(fixture: PageFixture) {
    this.#context = fixture;
  }

  get #items(): RxCollection<RxItem> {
    if (this.#db === undefined) throw new Error("The database is not open.");
    return this.#db.items;
  }

  async wipe(): Promise<void> {
    await deleteDatabases("rxdb-");
  }

  async prepare(before: "download" | "start"): Promise<void> {
    if (before === "download") await (this.#stock ??= peerStock(this.#context, pageRows));
  }

  async open(): Promise<void> {
    this.#db = await createRxDatabase<Collections>({
      ...{ name: "peer", storage: getRxStorageDexie(), multiInstance: false, eventReduce: true },
    });
    await this.#db.addCollections({
      items: { schema: itemSchema },
      products: { schema: otherSchema },
      consigners: { schema: otherSchema },
    });
  }

  async download(): Promise<number> {
    const stock = await (this.#stock ??= peerStock(this.#context, pageRows));
    await this.open();
    const { products, consigners } = this.#db as RxDatabase<Collections>;
    const small = async (collection: RxCollection<OtherRow>, page: Blob) => {
      const pull = pullOf(async (n) => (n === 0 ? await rowsOf<OtherRow>(page) : []));
      await caughtUp(replicateRxCollection({ ...onceOnly, replicationIdentifier: collection.name, collection, pull }));
    };
    await small(products, stock.products);
    await small(consigners, stock.consigners);
    await caughtUp(this.#replicate(stock.itemPages));
    return await this.#items.count().exec();
  }

  #replicate(pages: readonly Blob[]): RxReplicationState<RxItem, Checkpoint> {
    const pull = pullOf<RxItem>(async (n) => {
      const page = pages[n];
      if (page === undefined) return [];
      return (await rowsOf<PeerItem>(page)).map((row) => ({ ...row, age: ageOf(row.updatedAt) }));
    });
    return replicateRxCollection({ ...onceOnly, replicationIdentifier: "items", collection: this.#items, pull });
  }

  async byCode(code: string): Promise<string> {
    return (await this.#items.findOne({ selector: { code: { $eq: code } } }).exec())?.id ?? "";
  }

  #list({ locationId, status }: List, limit: number) {
    return this.#items.find({
      selector: { locationId: { $eq: locationId }, status: { $eq: status } },
      ...{ sort: [{ age: "asc" }], limit, index: placeIndex },
    });
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return (await this.#list(list, pageSize).exec()).map(({ id }) => id);
  }

  async count({ locationId, status }: List): Promise<number> {
    const selector = { locationId: { $eq: locationId }, status: { $eq: status } };
    return await this.#items.count({ selector, index: placeIndex }).exec();
  }

  async search(part: string): Promise<Found> {
    // By the primary index, which has the documents' order; the planner would choose another.
    return searched(await this.#items.find({ selector: { words: { $regex: part } }, index: ["id"] }).exec(), part);
  }

  async hold(): Promise<(part: string) => Found> {
    const rows = await this.#items.find().exec();
    return (part) => searched(rows, part);
  }

  async audit(locationId: string, scanned: readonly string[]): Promise<Audited> {
    const shelves = await Promise.all(
      filteredStatuses.map((status) =>
        this.#items
          .find({ selector: { locationId: { $eq: locationId }, status: { $eq: status } }, index: placeIndex })
          .exec(),
      ),
    );
    const there = shelves.flat().filter((row) => isExpected(row, { locationId, subLocationId: null }));
    return await audited(there, scanned, (codes) => Promise.all(codes.map((code) => this.byCode(code))));
  }

  async watch(list: List): Promise<Watched> {
    const stream = new Subject<{ documents: (RxItem & { _deleted: boolean })[]; checkpoint: Checkpoint }>();
    const rows = await this.#list(list, changedWithin).exec();
    const pull = { handler: async () => ({ documents: [], checkpoint: undefined }), stream$: stream };
    const replication = replicateRxCollection<RxItem, Checkpoint>({
      ...{ ...onceOnly, live: true, replicationIdentifier: "items", collection: this.#items, pull },
    });
    await replication.awaitInitialReplication();
    let seen: (first: string) => void = () => undefined;
    const subscription = this.#list(list, pageSize).$.subscribe((shown) => seen(shown[0]?.id ?? ""));
    const standsFirst = (id: string) =>
      new Promise<void>((resolve) => {
        seen = (first) => {
          if (first === id) resolve();
        };
      });
    let pages = 1_000_000;
    return {
      target: (n) => rows[changedAt(n)]?.id ?? "",
      pulled: async (id) => {
        const known = (await this.#items.findOne(id).exec())?.toMutableJSON() as RxItem;
        return async () => {
          const updatedAt = new Date().toISOString();
          const row = {
            ...known,
            notes: `Note ${performance.now()}`,
            updatedAt,
            age: ageOf(updatedAt),
            _deleted: false,
          };
          const shown = standsFirst(id);
          stream.next({ documents: [row], checkpoint: { pages: (pages += 1) } });
          await shown;
        };
      },
      own: async (id) => {
        const row = await this.#items.findOne(id).exec(true);
        return async () => {
          const updatedAt = new Date().toISOString();
          const shown = standsFirst(id);
          await row.incrementalPatch({ notes: `Note ${performance.now()}`, updatedAt, age: ageOf(updatedAt) });
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

/** Pulls once; no other tab takes part, and nothing waits for the page to be visible. */
export const onceOnly = { live: false, waitForLeadership: false, toggleOnDocumentVisible: false } as const;

function pullOf<Row>(page: (n: number) => Promise<Row[]>) {
  return {
    batchSize: pageRows,
    handler: async (from: Checkpoint | undefined) => {
      const pages = from?.pages ?? 0;
      const rows = await page(pages);
      return { documents: rows.map((row) => ({ ...row, _deleted: false })), checkpoint: { pages: pages + 1 } };
    },
  };
}

export async function caughtUp<Row, At>(replication: RxReplicationState<Row, At>): Promise<void> {
  const failed = new Promise<never>((_resolve, reject) => replication.error$.subscribe(reject));
  await Promise.race([replication.awaitInitialReplication(), failed]);
  await replication.cancel();
}
