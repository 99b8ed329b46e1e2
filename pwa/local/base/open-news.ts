import { Pace } from "../pace.ts";
import type { Platform } from "../platform.ts";
import { type OpenPiece, openPiece } from "../projection/item-piece.ts";
import type { Generation, StoredPage, StoredPiece, StoredRow } from "./base-database.ts";
import type { News } from "./news.ts";
import { completeRow } from "./complete-row.ts";
import { pageRows } from "./page-rows.ts";

/** What one transaction read of the base. */
export interface BaseRead {
  readonly generation: Generation;
  /** All of it is read anew, whatever was known. */
  readonly fresh: boolean;
  readonly pages: readonly StoredPage[];
  readonly rows: readonly StoredRow[];
  /** Numbers of the blocks that were not known, and the piece of each. */
  readonly blocks: readonly number[];
  readonly pieces: readonly (StoredPiece | undefined)[];
}

/** Makes rows and columns of what was read; `remake` is asked for a piece that is of older rules or damaged. */
export async function openNews(
  { generation, fresh, pages, rows, blocks, pieces }: BaseRead,
  platform: Platform,
  remake: (n: number) => Promise<OpenPiece | undefined>,
): Promise<News> {
  const pace = new Pace(platform);
  const open: { n: number; piece: OpenPiece }[] = [];
  for (const [at, n] of blocks.entries()) {
    await pace.step();
    const piece = openPiece(pieces[at]?.piece) ?? (await remake(n));
    if (piece !== undefined) open.push({ n, piece });
  }
  return {
    generation,
    fresh,
    // Pulls begin where pages end: a row that stands by itself is newer than its page's.
    changes: [
      ...(await pageRows(pages, pace)),
      ...rows.map(({ type, id, row }) => ({ type, id, row: row === null ? null : completeRow(type, row) })),
    ],
    pieces: open,
  };
}
