import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { AnyRow } from "#shared/areas/rows.ts";
import { areColumns, type RowColumn, type RowColumns, valuesOf } from "#shared/machine/sync/row-columns.ts";
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
      return at === undefined ? undefined : complete(rowAt<AnyRow>(block, at));
    },
  };
}

const complete = (row: AnyRow | undefined): ItemRow | undefined =>
  row === undefined ? undefined : (completeRow("item", row) as ItemRow);

/** Returns one row of columns, as `rowsOf` does. Throws for a forbidden field name. */
function rowAt<T>({ columns }: RowColumns, at: number): T {
  // Security: received data may set fields, never a row's prototype.
  if (Object.hasOwn(columns, "__proto__")) throw new SyntaxError("A row has no field of this name.");
  const made: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(columns)) made[field] = valueAt(column, at);
  return made as T;
}

function valueAt(column: RowColumn, at: number): unknown {
  if ("same" in column) return column.same;
  return "of" in column ? column.of[column.at[at] as number] : column[at];
}
