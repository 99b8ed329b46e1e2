import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { RowColumns } from "#shared/machine/sync/row-columns.ts";
import type { ItemPiece } from "#pwa/machine/stock/item-piece.ts";
import { storedPieceOf } from "#pwa/machine/stock/make-piece.ts";
import { readBlock } from "./block-codec.ts";
import { crc32 } from "./crc32.ts";

/** Makes pieces from received blocks, in a worker where possible. */
export interface Unpacker {
  /**
   * Returns the piece of a block of items; null when its bytes do not match the checksum. Rejects when they are not
   * rows.
   */
  pieceOf(bytes: Uint8Array, crc: string): Promise<ItemPiece | null>;
  close(): void;
}

export async function unpackBlock(bytes: Uint8Array, crc: string): Promise<ItemPiece | null> {
  if (crc32(bytes) !== crc.toLowerCase()) return null;
  return storedPieceOf((await readBlock(bytes)) as RowColumns | ItemRow[]);
}
