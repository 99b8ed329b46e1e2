import {
  and,
  BTreeIndex,
  type Collection,
  count,
  createCollection,
  createLiveQueryCollection,
  eq,
  inArray,
  type InitialQueryBuilder,
  queryOnce,
  type SyncParams,
} from "@tanstack/db";
import { isExpected } from "#shared/audits/classify.ts";
import { newId } from "#shared/kernel/ids.ts";
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
import { allKept, keep, openKept } from "./kept-rows.ts";
import {
  audited,
  deleteDatabases,
  nextMoment,
  type PeerItem,
  type PeerStock,
  peerStock,
  rowsOf,
  searched,
} from "./peer-rows.ts";

const pageRows = 1_000;

interface Opened {
  readonly db: IDBDatabase;
  readonly items: Collection<PeerItem>;
  /** Puts rows of the server, or of the disk, into the collection. */
  readonly synced: (type: "insert" | "update", rows: readonly PeerItem[]) => void;
}

/** TanStack DB: a collection in memory with live queries over it, kept in IndexedDB by its own handlers. */
export class TanstackContender implements Contender {
  readonly #context: PageFixture;
  #stock: Promise<PeerStock> | undefined;
  #known: Opened | undefined;

  constructor(fixture: PageFixture) {
    this.#context = fixture;
  }

  get #opened(): Opened {
    if (this.#known === undefined) throw new Error("The collection is not open.");
    return this.#known;
  }

  async wipe(): Promise<void> {
    await deleteDatabases("tanstack-");
  }

  async prepare(before: "download" | "start"): Promise<void> {
    if (before === "download") await (this.#stock ??= peerStock(this.#context, pageRows));
  }

  async open(): Promise<void> {
    const db = await openKept("tanstack-items");
    let sync: SyncParams<PeerItem> | undefined;
    const synced: Opened["synced"] = (type, rows) => {
      sync?.begin();
      for (const value of rows) sync?.write({ type, value });
      sync?.commit();
    };
    const items = createCollection<PeerItem>({
      id: "items",
      getKey: ({ id }) => id,
      gcTime: 0,
      // Moments and codes are ordered by their characters; by default a language's rules would be asked.
      defaultStringCollation: { stringSort: "lexical" },
      sync: {
        rowUpdateMode: "full",
        sync: (params) => {
          sync = params;
          void allKept<PeerItem>(db, "items").then((rows) => {
            synced("insert", rows);
            params.markReady();
          }, params.markError);
        },
      },
      onUpdate: async ({ transaction: { mutations } }) => {
        const rows = mutations.map(({ modified }) => modified);
        await keep(db, ["items", "queue"], (store) => {
          for (const row of rows) store("items").put(row);
          for (const { changes, modified } of mutations)
            store("queue").put({ id: newId(), itemId: modified.id, changes });
        });
        synced("update", rows);
      },
    });
    await items.preload();
    const compareOptions = { direction: "asc", nulls: "first", stringSort: "lexical" } as const;
    for (const field of ["code", "locationId", "status", "updatedAt"] as const)
      items.createIndex((row) => row[field], { indexType: BTreeIndex, options: { compareOptions } });
    this.#known = { db, items, synced };
  }

  async download(): Promise<number> {
    const stock = await (this.#stock ??= peerStock(this.#context, pageRows));
    await this.open();
    const { db, items, synced } = this.#opened;
    for (const page of [stock.products, stock.consigners]) {
      const rows = await rowsOf(page);
      await keep(db, ["others"], (store) => {
        for (const row of rows) store("others").put(row);
      });
    }
    for (const page of stock.itemPages) {
      const rows = await rowsOf<PeerItem>(page);
      await keep(db, ["items"], (store) => {
        for (const row of rows) store("items").put(row);
      });
      synced("insert", rows);
    }
    return items.size;
  }

  async byCode(code: string): Promise<string> {
    const found = await queryOnce<PeerItem>((q) =>
      q.from({ item: this.#opened.items }).where(({ item }) => eq(item.code, code)),
    );
    return found[0]?.id ?? "";
  }

  #list({ locationId, status }: List, limit: number) {
    return (q: InitialQueryBuilder) =>
      q
        .from({ item: this.#opened.items })
        .where(({ item }) => and(eq(item.locationId, locationId), eq(item.status, status)))
        .orderBy(({ item }) => item.updatedAt, "desc")
        .limit(limit);
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return (await queryOnce<PeerItem>(this.#list(list, pageSize))).map(({ id }) => id);
  }

  async count({ locationId, status }: List): Promise<number> {
    const [counted] = await queryOnce<{ readonly items: number }>((q) =>
      q
        .from({ item: this.#opened.items })
        .where(({ item }) => and(eq(item.locationId, locationId), eq(item.status, status)))
        .select(({ item }) => ({ items: count(item.id) })),
    );
    return counted?.items ?? 0;
  }

  async search(part: string): Promise<Found> {
    const found = await queryOnce<PeerItem>((q) =>
      q.from({ item: this.#opened.items }).fn.where(({ item }) => item.words.includes(part)),
    );
    return searched(found, part);
  }

  async hold(): Promise<(part: string) => Found> {
    const rows = this.#opened.items.toArray;
    return (part) => searched(rows, part);
  }

  async audit(locationId: string, scanned: readonly string[]): Promise<Audited> {
    const { items } = this.#opened;
    const shelves = await queryOnce<PeerItem>((q) =>
      q
        .from({ item: items })
        .where(({ item }) => and(eq(item.locationId, locationId), inArray(item.status, filteredStatuses))),
    );
    const there = shelves.filter((row) => isExpected(row, { locationId, subLocationId: null }));
    return await audited(there, scanned, (codes) =>
      queryOnce<PeerItem>((q) => q.from({ item: items }).where(({ item }) => inArray(item.code, codes))),
    );
  }

  async watch(list: List): Promise<Watched> {
    const { db, items, synced } = this.#opened;
    const rows = await queryOnce<PeerItem>(this.#list(list, changedWithin));
    const live = createLiveQueryCollection<PeerItem>(this.#list(list, pageSize));
    await live.preload();
    let seen: (first: string) => void = () => undefined;
    const subscription = live.subscribeChanges(() => seen(live.toArray[0]?.id ?? ""));
    const standsFirst = (id: string) =>
      new Promise<void>((resolve) => {
        seen = (first) => {
          if (first === id) resolve();
        };
      });
    const news = () => ({ notes: `Note ${performance.now()}`, updatedAt: nextMoment() });
    return {
      target: (n) => rows[changedAt(n)]?.id ?? "",
      pulled: async (id) => {
        const known = items.get(id);
        if (known === undefined) throw new Error("The item is not in the collection.");
        return async () => {
          const row = { ...known, ...news() };
          const shown = standsFirst(id);
          synced("update", [row]);
          await keep(db, ["items"], (store) => store("items").put(row));
          await shown;
        };
      },
      own: async (id) => async () => {
        const shown = standsFirst(id);
        const { isPersisted } = items.update(id, (draft) => Object.assign(draft, news()));
        await isPersisted.promise;
        await shown;
      },
      stop: async () => subscription.unsubscribe(),
    };
  }
}
