import type { WholeStock } from "#pwa/machine/stock/stock-parts.ts";
import type { BaseDatabase, StockHead, StockParts } from "./base-database.ts";
import { isStockOf, stockRecords } from "./read-stock.ts";

/** All items as memory has them. */
export interface StoredStock extends Pick<StockHead, "version" | "generation" | "journal">, WholeStock {}

/** Stores what `take` returns, if anything, unless the stock that is stored can still be read. */
export async function keepStock(db: BaseDatabase, take: () => Promise<StoredStock | null>): Promise<void> {
  const current = (await db.generations.toArray()).findLast(({ complete }) => complete);
  if (current === undefined) return;
  const before = (await db.counters.get("stock")) as StockHead | undefined;
  if (before?.tables === true && isStockOf(before, current)) return;
  const [idb, taken] = [db.backendDB() as IDBDatabase | null, await take()];
  if (idb === null || taken === null) return;
  const { parts, tables, ...state } = taken;
  const head = { name: "stock", ...state, tables: true } as const;
  if (isStockOf(head, current)) await store(idb, head, { parts, tables });
}

/** Deletes the stock; of this generation alone, if one is given. Within a transaction that has the counters. */
export async function dropStock(db: BaseDatabase, generation?: number): Promise<void> {
  const head = (await db.counters.get("stock")) as StockHead | undefined;
  if (generation === undefined || head?.generation === generation) await db.counters.bulkDelete([...stockRecords]);
}

/** Replaces the stock. It waits for no disk: without it a start reads the pieces. */
function store(db: IDBDatabase, head: StockHead, stock: WholeStock): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction("counters", "readwrite", { durability: "relaxed" });
    const counters = transaction.objectStore("counters");
    const { generation, journal } = head;
    let fault: unknown = null;
    try {
      counters.put({ name: "stock parts", generation, journal, ...stock } satisfies StockParts);
      counters.put(head);
    } catch (error) {
      // A browser may refuse so large a record at once, and would commit what else was put.
      fault = error;
      transaction.abort();
    }
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(fault ?? transaction.error ?? new Error("The stock could not be stored."));
  });
}
