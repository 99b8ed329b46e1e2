import type { ChangedRow } from "#shared/sync/protocol.ts";
import type { Pace } from "../pace.ts";
import type { StoredPage } from "./base-database.ts";
import type { BaseChange } from "./base-store.ts";
import { openBlock } from "./block-codec.ts";
import { completeRow } from "./complete-row.ts";

/** The rows of stored pages, in the order they came. */
export async function pageRows(pages: readonly StoredPage[], pace: Pace): Promise<BaseChange[]> {
  const rows: BaseChange[] = [];
  for (const { bytes } of pages) {
    for (const { type, row } of (await openBlock(bytes)) as unknown as ChangedRow[])
      rows.push({ type, id: row.id, row: completeRow(type, row) });
    await pace.step();
  }
  return rows;
}
