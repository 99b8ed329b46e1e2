import type { AnyRow } from "#shared/rows.ts";
import type { ChangedRow } from "#shared/sync/protocol.ts";
import type { Pace } from "../pace.ts";
import type { StoredPage } from "./base-database.ts";
import type { BaseChange } from "./news.ts";
import { openBlock } from "./block-codec.ts";
import { completeRow } from "./complete-row.ts";

/** Pages that are unpacked while the rows of one are read. */
const ahead = 4;

/** The rows of stored pages, in the order they came. */
export async function pageRows(pages: readonly StoredPage[], pace: Pace): Promise<BaseChange[]> {
  const rows: BaseChange[] = [];
  const opened: Promise<AnyRow[]>[] = [];
  for (let at = 0; at < pages.length; at += 1) {
    for (const { bytes } of pages.slice(opened.length, at + ahead)) {
      const next = openBlock(bytes);
      // Whoever waits for it hears of it.
      next.catch(() => undefined);
      opened.push(next);
    }
    for (const { type, row } of (await opened[at]) as unknown as ChangedRow[])
      rows.push({ type, id: row.id, row: completeRow(type, row) });
    await pace.step();
  }
  return rows;
}
