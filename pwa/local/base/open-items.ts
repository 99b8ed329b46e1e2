import type { ItemRow } from "#shared/inventory/rows.ts";
import type { AnyRow } from "#shared/rows.ts";
import { areColumns, rowAt, valuesOf } from "#shared/sync/row-columns.ts";
import { completeRow, readBlock } from "./block-codec.ts";

/** A block of items, open: each row is put together when it is read, since a screen reads few of them. */
export interface OpenItems {
  get(id: string): ItemRow | undefined;
}

/** Opens a block of items. Rejects as `readBlock` does. */
export async function openItems(bytes: Uint8Array): Promise<OpenItems> {
  const block = await readBlock(bytes);
  if (!areColumns(block)) {
    const rows = new Map(block.map((row) => [row.id, row]));
    return { get: (id) => complete(rows.get(id)) };
  }
  const ids = block.columns.id === undefined ? [] : valuesOf(block.columns.id, block.rows);
  const places = new Map(ids.map((id, at) => [id, at]));
  return {
    get: (id) => {
      const at = places.get(id);
      return at === undefined ? undefined : complete(rowAt<ItemRow>(block, at));
    },
  };
}

const complete = (row: AnyRow | undefined): ItemRow | undefined =>
  row === undefined ? undefined : (completeRow("item", row) as ItemRow);
