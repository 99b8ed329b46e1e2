import { Dexie, type Table } from "dexie";
import { browserPlatform } from "./browser-platform.ts";

/** An item's history as last fetched from the server. */
export interface CachedLog {
  readonly itemId: string;
  /** ISO 8601. */
  readonly fetchedAt: string;
  /** The reply of `GET /api/inventoryLogs/{id}`. */
  readonly reply: unknown;
}

/** Maximum number of histories kept; those fetched longest ago are deleted first. */
const mostKept = 300;

class ItemLogDatabase extends Dexie {
  declare readonly logs: Table<CachedLog, string>;

  constructor(name: string) {
    const { indexedDB, IDBKeyRange } = browserPlatform;
    super(name, { indexedDB, IDBKeyRange });
    this.version(1).stores({ logs: "itemId, fetchedAt" });
  }
}

const nameOf = (storeId: string, userId: string): string => `trace-item-logs:${storeId}:${userId}`;
let open: ItemLogDatabase | undefined;

/** Opens one database for each person and store, so that nobody on a shared tablet sees what another person read. */
function database(name: string): ItemLogDatabase {
  if (open?.name !== name) {
    open?.close();
    open = new ItemLogDatabase(name);
  }
  return open;
}

/** Cache of recently read histories, for reading offline. It may be lost at any time. */
export interface ItemLogCache {
  get(itemId: string): Promise<CachedLog | undefined>;
  put(log: CachedLog): Promise<void>;
}

export function itemLogCache(storeId: string, userId: string): ItemLogCache {
  const { logs } = database(nameOf(storeId, userId));
  return {
    // On failure the history is fetched from the server instead.
    get: async (itemId) => await logs.get(itemId).catch(() => undefined),
    put: async (log) => {
      try {
        await logs.put(log);
        const extra = (await logs.count()) - mostKept;
        if (extra > 0) await logs.bulkDelete(await logs.orderBy("fetchedAt").limit(extra).primaryKeys());
      } catch {
        return;
      }
    },
  };
}

/** Deletes a person's cached histories when the person or device was revoked. */
export async function forgetItemLogs(storeId: string, userId: string): Promise<void> {
  open?.close();
  open = undefined;
  await Dexie.delete(nameOf(storeId, userId));
}
