import { type RawBuilder, sql } from "kysely";
import { columnName, rowColumns } from "#server/machine/database/columns.ts";
import { definitionOf, type RowType } from "#shared/areas/rows.ts";
import { type Window, windowOf } from "#shared/areas/windows.ts";

/**
 * The condition for rows that devices keep, as SQL. A type's window ends at the store's `archived_at`, which a daily
 * job advances (`commands/archive.ts`), not at the current time: so a row leaves through a feed entry, for every
 * device.
 */

/** Returns the start of a window. The session's zone is UTC, so a day has 24 hours. */
export const windowStart = (days: number, storeId: string) =>
  sql`(select archived_at - interval '${sql.lit(days)} days' from sync.store_versions where store_id = ${storeId})`;

/** Returns the root's column that says when a row was closed. */
export const closedColumn = ({ closedAt }: Window) => sql.ref(columnName(closedAt));

/** Returns the reference from `row` to its root, by the window's field. */
export const rootOf = ({ by }: Window, row: string) => sql.ref(`${row}.${columnName(by ?? "id")}`);

/** Returns the condition under which devices keep the row `r`; null if they keep the whole type. */
export function windowCondition(type: RowType, storeId: string): RawBuilder<unknown> | null {
  const window = windowOf(type);
  if (window === null) return null;
  const closed = sql`${sql.raw(window.by === null ? "r" : "root")}.${closedColumn(window)}`;
  const start = windowStart(window.days, storeId);
  if (window.by === null) return sql`(${closed} is null or ${closed} >= ${start})`;
  return sql`not exists (select from ${sql.raw(rowColumns[window.root].table)} root
    where root.store_id = ${storeId} and root.id = ${rootOf(window, "r")} and ${closed} < ${start})`;
}

/** Returns the column with the consigner who also gets rows of this type; null for none. */
export function ownerColumn(type: RowType): string | null {
  const { owner } = definitionOf(type);
  return owner === null ? null : `"${columnName(owner)}"`;
}

/** Returns a row's audiences as a SQL array; equal to `audienceOf`. */
export function audienceSql(type: RowType, row: string): string {
  const owner = ownerColumn(type);
  const names = definitionOf(type).audiences.map((name) => `'${name}'`);
  if (owner !== null) names.push(`'owner:' || ${row}.${owner}`);
  return `array[${names.join(", ")}]::text[]`;
}
