import { columnName, rowColumns } from "#server/database/columns.ts";
import { definitionOf, type RowType } from "#shared/rows.ts";
import { type Window, windowOf } from "#shared/windows.ts";

/**
 * Which rows devices keep, as SQL. A type's window ends at the store's `archived_at`, which a job moves once a day
 * (`commands/archive.ts`), and not at this moment: so a row leaves with an entry in the feed, and stays away for every device.
 */

/** When a window begins; `$1` is the store. The session's zone is UTC, so a day has 24 hours. */
export const windowStart = (days: number): string =>
  `(select archived_at - interval '${days} days' from sync.store_versions where store_id = $1)`;

/** The column of a window's root that says when a row was closed. */
export const closedColumn = ({ closedAt }: Window): string => `"${columnName(closedAt)}"`;

/** The row that `row` belongs to, by the window's field. */
export const rootOf = ({ by }: Window, row: string): string => `${row}."${columnName(by ?? "id")}"`;

/** The condition under which devices keep the row `row`; `$1` is the store. Null where they keep all of the type. */
export function keptCondition(type: RowType, row: string): string | null {
  const window = windowOf(type);
  if (window === null) return null;
  const closed = closedColumn(window);
  const start = windowStart(window.days);
  if (window.by === null) return `(${row}.${closed} is null or ${row}.${closed} >= ${start})`;
  return `not exists (select from ${rowColumns[window.root].table} root
    where root.store_id = $1 and root.id = ${rootOf(window, row)} and root.${closed} < ${start})`;
}

/** The column with the consigner who sees a row of this type too; null where none does. */
export function ownerColumn(type: RowType): string | null {
  const { owner } = definitionOf(type);
  return owner === null ? null : `"${columnName(owner)}"`;
}

/** Who sees a row, as an array of SQL; the same as `audienceOf` says of it. */
export function audienceSql(type: RowType, row: string): string {
  const owner = ownerColumn(type);
  const names = definitionOf(type).audiences.map((name) => `'${name}'`);
  if (owner !== null) names.push(`'owner:' || ${row}.${owner}`);
  return `array[${names.join(", ")}]::text[]`;
}
