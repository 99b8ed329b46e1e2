import { Dexie, type Table } from "dexie";

/** An item's history as the server last told it. */
export interface CachedLog {
  readonly itemId: string;
  /** ISO 8601. */
  readonly fetchedAt: string;
  /** The reply of `GET /api/inventoryLogs/{id}`. */
  readonly reply: unknown;
}

/** How many items' histories are kept; the ones fetched longest ago go first. */
const mostKept = 300;

class ItemLogDatabase extends Dexie {
  declare readonly logs: Table<CachedLog, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ logs: "itemId, fetchedAt" });
  }
}

const nameOf = (storeId: string, userId: string): string => `trace-item-logs:${storeId}:${userId}`;
let open: ItemLogDatabase | undefined;

/** One database for each person in each store, so that a shared tablet shows nobody another's reading. */
function database(name: string): ItemLogDatabase {
  if (open?.name !== name) {
    open?.close();
    open = new ItemLogDatabase(name);
  }
  return open;
}

/** Histories read lately, for reading without a network. They can be lost at any time without harm. */
export interface ItemLogCache {
  get(itemId: string): Promise<CachedLog | undefined>;
  put(log: CachedLog): Promise<void>;
}

export function itemLogCache(storeId: string, userId: string): ItemLogCache {
  const { logs } = database(nameOf(storeId, userId));
  return {
    // A browser that keeps nothing only means that the history has to be asked for.
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

/** Takes what was read off the device, when its person or the device was revoked. */
export async function forgetItemLogs(storeId: string, userId: string): Promise<void> {
  open?.close();
  open = undefined;
  await Dexie.delete(nameOf(storeId, userId));
}
