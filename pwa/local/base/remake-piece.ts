import type { ItemRow } from "#shared/inventory/rows.ts";
import type { RowColumns } from "#shared/sync/row-columns.ts";
import { type OpenPiece, openPiece } from "../projection/item-piece.ts";
import { pieceOf } from "../projection/make-piece.ts";
import type { BaseDatabase } from "./base-database.ts";
import { readBlock } from "./block-codec.ts";

/** Makes the piece of a block anew, and stores it. */
export async function remakePiece(db: BaseDatabase, generation: number, n: number): Promise<OpenPiece | undefined> {
  const block = await db.blocks.get([generation, n]);
  if (block === undefined) return undefined;
  const piece = pieceOf((await readBlock(block.bytes)) as RowColumns | ItemRow[]);
  await db.transaction("rw", db.blocks, db.pieces, async () => {
    // Async: a fold may have written a newer piece by now.
    if ((await db.blocks.get([generation, n]))?.revision === block.revision)
      await db.pieces.put({ generation, n, piece });
  });
  return openPiece(piece) ?? undefined;
}
