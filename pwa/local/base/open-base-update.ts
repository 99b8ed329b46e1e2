import { Pace } from "../pace.ts";
import type { Platform } from "../platform.ts";
import { type OpenPiece, openPiece } from "../projection/item-piece.ts";
import type { Generation, StoredPage, StoredPiece, StoredRow } from "./base-database.ts";
import type { ReadStock } from "./read-stock.ts";
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
  /** Numbers of the blocks the tab did not know, and the piece of each. */
  readonly blocks: readonly number[];
  readonly pieces: readonly (StoredPiece | undefined)[];
  /** All items of these blocks, in place of their pieces. */
  readonly stock: ReadStock | undefined;
}

/**
 * Unpacks what was read into rows and columns; `remake` rebuilds a piece that is damaged or of an older format. Null
 * when the stock is damaged.
 */
export async function openBaseUpdate(
  { generation, fresh, pages, rows, blocks, pieces, stock }: BaseRead,
  platform: Platform,
  remake: (n: number) => Promise<OpenPiece | undefined>,
): Promise<BaseUpdate | null> {
  const pace = new Pace(platform);
  const open: BaseUpdate["pieces"][number][] = [];
  for (const part of stock?.parts ?? []) {
    await pace.step();
    const piece = openPiece(part);
    if (piece === null) return null;
    open.push({ n: part.blocks, piece });
  }
  for (const [at, n] of stock === undefined ? blocks.entries() : []) {
    await pace.step();
    const piece = openPiece(pieces[at]?.piece) ?? (await remake(n));
    if (piece !== undefined) open.push({ n, piece });
  }
  return {
    generation,
    fresh,
    // Pulled rows come after pages: single rows are newer than those of pages.
    changes: [
      ...(await pageRows(pages, pace)),
      ...rows
        .filter(({ type, journal }) => stock === undefined || type !== "item" || journal > stock.journal)
        .map(({ type, id, row }) => ({ type, id, row: row === null ? null : completeRow(type, row) })),
    ],
    pieces: open,
    blocks,
  };
}
