import type { ItemRow } from "#shared/inventory/rows.ts";
import type { RowColumns } from "#shared/sync/row-columns.ts";
import { type ItemPiece, pieceOf } from "../projection/item-piece.ts";
import { crc32, readBlock } from "./block-codec.ts";

/** Makes pieces of blocks as they arrive: beside the page's own thread where the machine can. */
export interface Unpacker {
  /** The piece of a block of items; null when its bytes are not what was sent. Rejects when they are no rows. */
  pieceOf(bytes: Uint8Array, crc: string): Promise<ItemPiece | null>;
  close(): void;
}

export async function unpackBlock(bytes: Uint8Array, crc: string): Promise<ItemPiece | null> {
  if (crc32(bytes) !== crc.toLowerCase()) return null;
  return pieceOf((await readBlock(bytes)) as RowColumns | ItemRow[]);
}

/** On the thread that asks. */
export const unpackHere: Unpacker = { pieceOf: unpackBlock, close: () => undefined };
