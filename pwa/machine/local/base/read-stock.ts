import { pieceVersion } from "#pwa/machine/stock/column-list.ts";
import type { StockPart } from "#pwa/machine/stock/stock-parts.ts";
import type { StockTables } from "#pwa/machine/stock/stock-tables.ts";
import type { Generation, StockHead, StockParts } from "./base-database.ts";

/** The stock as stored. */
export interface ReadStock {
  readonly parts: readonly StockPart[];
  readonly tables?: StockTables | undefined;
  /** It has every change up to this number. */
  readonly journal: number;
}

/** The records of the stock, among the counters. */
export const stockRecords = ["stock", "stock parts"] as const;

/** Returns true if the stock is of this generation and no later change was folded into blocks. */
export const isStockOf = (head: StockHead | undefined, { generation, foldedTo }: Generation): boolean =>
  head?.version === pieceVersion && head.generation === generation && head.journal >= foldedTo;

/**
 * Reads the stock of a complete generation; undefined if there is none, null if it cannot be read: its parts are not
 * those of its head, or the browser has lost the file that it keeps so large a record in. `get` reads a record.
 */
export async function readStock(
  generation: Generation,
  get: (name: (typeof stockRecords)[number]) => PromiseLike<unknown>,
): Promise<ReadStock | undefined | null> {
  if (!generation.complete) return undefined;
  const head = (await get("stock")) as StockHead | undefined;
  if (head === undefined || !isStockOf(head, generation)) return undefined;
  try {
    const stored = (await get("stock parts")) as StockParts | undefined;
    if (stored?.generation !== head.generation || stored.journal !== head.journal) return null;
    return { parts: stored.parts, tables: stored.tables, journal: head.journal };
  } catch {
    // The pieces have the same items, and a fault in reading those is reported.
    return null;
  }
}
