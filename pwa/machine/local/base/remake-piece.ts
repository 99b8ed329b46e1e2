import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { RowColumns } from "#shared/machine/sync/row-columns.ts";
import { type OpenPiece, openPiece } from "#pwa/machine/stock/item-piece.ts";
import { storedPieceOf } from "#pwa/machine/stock/make-piece.ts";
import { unpacked } from "#pwa/machine/stock/compact-texts.ts";
import type { BaseDatabase } from "./base-database.ts";
import { readBlock } from "./block-codec.ts";

/**
 * Returns the ids of a block's items, out of its piece, which is made anew if it is damaged: a start that reads all items
 * as one record notices no damaged piece.
 */
export async function idsIn(db: BaseDatabase, [generation, n]: readonly [number, number]): Promise<readonly string[]> {
  const stored = await db.pieces.get([generation, n]);
  const piece = openPiece(stored?.piece) ?? (await remakePiece(db, generation, n));
  return piece === undefined ? [] : unpacked(piece.ids);
}

/** Makes the piece of a block anew, and stores it. */
export async function remakePiece(db: BaseDatabase, generation: number, n: number): Promise<OpenPiece | undefined> {
  const block = await db.blocks.get([generation, n]);
  if (block === undefined) return undefined;
  const piece = storedPieceOf((await readBlock(block.bytes)) as RowColumns | ItemRow[]);
  await db.transaction("rw", db.blocks, db.pieces, async () => {
    // Async: a fold may have written a newer piece by now.
    if ((await db.blocks.get([generation, n]))?.revision === block.revision)
      await db.pieces.put({ generation, n, piece });
  });
  return openPiece(piece) ?? undefined;
}
