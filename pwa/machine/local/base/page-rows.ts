import type { AnyRow } from "#shared/areas/rows.ts";
import type { ChangedRow } from "#shared/machine/sync/protocol.ts";
import type { Pace } from "../pace.ts";
import type { StoredPage } from "./base-database.ts";
import type { BaseChange } from "./base-update.ts";
import { completeRow, openBlock } from "./block-codec.ts";

/** Number of pages unpacked in advance while the rows of one are read. */
const ahead = 4;

/** Returns the rows of stored pages, in order of arrival. */
export async function pageRows(pages: readonly StoredPage[], pace: Pace): Promise<BaseChange[]> {
  const rows: BaseChange[] = [];
  const opened: Promise<AnyRow[]>[] = [];
  for (let at = 0; at < pages.length; at += 1) {
    for (const { bytes } of pages.slice(opened.length, at + ahead)) {
      const next = openBlock(bytes);
      // The rejection surfaces where `opened[at]` is awaited.
      next.catch(() => undefined);
      opened.push(next);
    }
    for (const { type, row } of (await opened[at]) as unknown as ChangedRow[])
      rows.push({ type, id: row.id, row: completeRow(type, row) });
    await pace.step();
  }
  return rows;
}
