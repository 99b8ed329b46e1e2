import { Pace } from "../pace.ts";
import type { Platform } from "../platform.ts";
import { type OpenPiece, openPiece } from "#pwa/machine/stock/item-piece.ts";
import type { StockPart } from "#pwa/machine/stock/stock-parts.ts";
import { areTables, type StockTables } from "#pwa/machine/stock/stock-tables.ts";
import type { Generation, StoredPage, StoredPiece, StoredRow } from "./base-database.ts";
import type { BaseUpdate } from "./base-update.ts";
import { completeRow } from "./block-codec.ts";
import { pageRows } from "./page-rows.ts";

/** Data of the base read by one transaction. */
export interface BaseRead {
  readonly generation: Generation;
  /** Everything is read again, whatever the tab knew. */
  readonly fresh: boolean;
  readonly pages: readonly StoredPage[];
  readonly rows: readonly StoredRow[];
  /** Numbers of the blocks the tab did not know. */
  readonly blocks: readonly number[];
  /** The piece of each, or the parts of the stock that has them all. */
  readonly pieces: readonly (StoredPiece["piece"] | StockPart | undefined)[];
  readonly tables?: StockTables | undefined;
  /** The pieces have every change of an item up to this number. */
  readonly stocked: number;
}

/**
 * Unpacks what was read into rows and columns. `remake` rebuilds a piece that is damaged or of an older format; it is
 * given no number for a part of the stock.
 */
export async function openBaseUpdate(
  { generation, fresh, pages, rows, blocks, pieces, tables, stocked }: BaseRead,
  platform: Platform,
  remake: (n: number | undefined) => Promise<OpenPiece | undefined>,
): Promise<BaseUpdate> {
  const pace = new Pace(platform);
  const open: BaseUpdate["pieces"][number][] = [];
  for (const [at, stored] of pieces.entries()) {
    await pace.step();
    const held = stored && "blocks" in stored ? stored.blocks : undefined;
    const n = held === undefined ? (blocks[at] as number) : undefined;
    const piece = openPiece(stored) ?? (await remake(n));
    if (piece !== undefined) open.push({ piece, blocks: held ?? new Int32Array(piece.rows).fill(n ?? -1) });
  }
  return {
    generation,
    fresh,
    // Pulled rows come after pages: single rows are newer than those of pages.
    changes: [
      ...(await pageRows(pages, pace)),
      ...rows
        .filter(({ type, journal }) => type !== "item" || journal > stocked)
        .map(({ type, id, row }) => ({ type, id, row: row === null ? null : completeRow(type, row) })),
    ],
    pieces: open,
    ...(tables !== undefined &&
      areTables(
        tables,
        open.reduce((sum, { piece }) => sum + piece.rows, 0),
      ) && { tables }),
    blocks,
  };
}
