import * as tanstack from "@tanstack/db";
import { answerOf } from "#pwa/machine/local/databases.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
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
import { firstShown, news, Peer, type PeerItem, rowsOf, searched } from "./peer.ts";

const { and, eq, inArray, queryOnce } = tanstack;

/** The rows of the collections in IndexedDB, each a record; the collections themselves are in memory. */
type KeptStore = "items" | "others" | "queue";

async function openKept(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of ["items", "others", "queue"]) request.result.createObjectStore(store, { keyPath: "id" });
  };
  return await answerOf(request);
}

/** Puts rows into stores, and deletes some, in one transaction. */
async function keep(
  db: IDBDatabase,
  rows: Readonly<Partial<Record<KeptStore, readonly object[]>>>,
  gone: readonly string[] = [],
): Promise<void> {
  const stores = Object.entries(rows);
  const transaction = db.transaction(
    stores.map(([store]) => store),
    "readwrite",
  );
  for (const [name, put] of stores) for (const row of put) transaction.objectStore(name).put(row);
  for (const id of gone) transaction.objectStore("queue").delete(id);
  transaction.commit();
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The rows cannot be kept."));
  });
}

/** Opens a database and a collection of one of its stores; `synced` puts rows of the server, or the disk, into it. */
async function openCollection(
  database: string,
  store: KeptStore,
  handlers: (db: IDBDatabase, synced: (type: string, rows: readonly unknown[]) => void) => object,
) {
  const db = await openKept(database);
  let sync: ReturnType<typeof tanstack.createCollection>;
  const synced = (type: string, rows: readonly unknown[]) => {
    sync.begin();
    for (const row of rows) sync.write(type === "delete" ? { type, key: row } : { type, value: row });
    sync.commit();
  };
  const collection = tanstack.createCollection({
    id: store,
    getKey: ({ id }: { readonly id: string }) => id,
    gcTime: 0,
    // Moments and codes are ordered by their characters; by default a language's rules would be asked.
    defaultStringCollation: { stringSort: "lexical" },
    sync: {
      rowUpdateMode: "full",
      sync: (params: typeof sync) => {
        sync = params;
        void answerOf(db.transaction(store).objectStore(store).getAll()).then((rows) => {
          synced("insert", rows);
          params.markReady();
        }, params.markError);
      },
    },
    ...handlers(db, synced),
  });
  await collection.preload();
  return { db, collection, synced };
}

/** Opens a queue that is a collection of its own, with these rows; what was accepted leaves it and IndexedDB. */
export async function openQueue(rows: readonly object[]) {
  await wipeTanstack();
  const before = await openKept("tanstack-delivery");
  await keep(before, { queue: rows });
  before.close();
  return await openCollection("tanstack-delivery", "queue", (db, synced) => ({
    onDelete: async ({ transaction: { mutations } }: Changed) => {
      const ids = mutations.map(({ original }) => original.id);
      await keep(db, { queue: [] }, ids);
      synced("delete", ids);
    },
  }));
}

interface Changed {
  readonly transaction: {
    readonly mutations: readonly {
      readonly original: PeerItem;
      readonly modified: PeerItem;
      readonly changes: object;
    }[];
  };
}

type From = { readonly item: PeerItem };
type Query = ReturnType<typeof tanstack.queryOnce>;

export const wipeTanstack = () => deleteDatabases((name) => name.startsWith("tanstack-"));

/** TanStack DB: a collection in memory with live queries over it, kept in IndexedDB by its own handlers. */
export class TanstackContender extends Peer<Awaited<ReturnType<typeof openCollection>>> {
  wipe() {
    return wipeTanstack();
  }

  async start() {
    const opened = await openCollection("tanstack-items", "items", (db, synced) => ({
      onUpdate: async ({ transaction: { mutations } }: Changed) => {
        const items = mutations.map(({ modified }) => modified);
        const queue = mutations.map(({ changes, modified }) => ({ id: newId(), itemId: modified.id, changes }));
        await keep(db, { items, queue });
        synced("update", items);
      },
    }));
    const compareOptions = { direction: "asc", nulls: "first", stringSort: "lexical" };
    for (const field of ["code", "locationId", "status", "updatedAt"] as const)
      opened.collection.createIndex((row: PeerItem) => row[field], {
        ...{ indexType: tanstack.BTreeIndex, options: { compareOptions } },
      });
    return opened;
  }

  async download(): Promise<number> {
    const { products, consigners, itemPages } = await this.stock();
    await this.open();
    const { db, collection, synced } = this.opened;
    for (const page of [products, consigners]) await keep(db, { others: await rowsOf<object>(page) });
    for (const page of itemPages) {
      const items = await rowsOf<PeerItem>(page);
      await keep(db, { items });
      synced("insert", items);
    }
    return collection.size;
  }

  #items(q: Query): Query {
    return q.from({ item: this.opened.collection });
  }

  #at(q: Query, { locationId, status }: List): Query {
    return this.#items(q).where(({ item }: From) => and(eq(item.locationId, locationId), eq(item.status, status)));
  }

  #list(list: List, limit: number) {
    return (q: Query) =>
      this.#at(q, list)
        .orderBy(({ item }: From) => item.updatedAt, "desc")
        .limit(limit);
  }

  async byCode(code: string): Promise<string> {
    const found = await queryOnce((q: Query) => this.#items(q).where(({ item }: From) => eq(item.code, code)));
    return found[0]?.id ?? "";
  }

  async firstPage(list: List): Promise<readonly string[]> {
    return (await queryOnce(this.#list(list, pageSize))).map(({ id }: PeerItem) => id);
  }

  async count(list: List): Promise<number> {
    const [counted] = await queryOnce((q: Query) =>
      this.#at(q, list).select(({ item }: From) => ({ items: tanstack.count(item.id) })),
    );
    return counted?.items ?? 0;
  }

  override async search(part: string): Promise<Found> {
    const has = ({ item }: From) => item.words.includes(part);
    return searched(await queryOnce((q: Query) => this.#items(q).fn.where(has)), part);
  }

  async everything(): Promise<readonly PeerItem[]> {
    return this.opened.collection.toArray;
  }

  override async shelf(locationId: string): Promise<readonly PeerItem[]> {
    return await queryOnce((q: Query) =>
      this.#items(q).where(({ item }: From) =>
        and(eq(item.locationId, locationId), inArray(item.status, filteredStatuses)),
      ),
    );
  }

  override async lookUp(codes: readonly string[]): Promise<unknown> {
    return await queryOnce((q: Query) => this.#items(q).where(({ item }: From) => inArray(item.code, codes)));
  }

  async watch(list: List): Promise<Watched> {
    const { db, collection, synced } = this.opened;
    const rows: readonly PeerItem[] = await queryOnce(this.#list(list, changedWithin));
    const live = tanstack.createLiveQueryCollection(this.#list(list, pageSize));
    await live.preload();
    const { seen, standsFirst } = firstShown();
    const subscription = live.subscribeChanges(() => seen(live.toArray[0]?.id));
    return {
      target: (n) => rows[changedAt(n)]?.id ?? "",
      pulled: async (id) => {
        const known: PeerItem = collection.get(id);
        return async () => {
          const row = { ...known, ...news() };
          const shown = standsFirst(id);
          synced("update", [row]);
          await keep(db, { items: [row] });
          await shown;
        };
      },
      own: async (id) => async () => {
        const shown = standsFirst(id);
        const { isPersisted } = collection.update(id, (draft: object) => Object.assign(draft, news()));
        await isPersisted.promise;
        await shown;
      },
      stop: async () => subscription.unsubscribe(),
    };
  }
}
