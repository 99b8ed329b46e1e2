import { sql } from "kysely";
import { fieldValue } from "#shared/machine/kernel/row-keys.ts";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { closedColumn, rootOf, windowStart } from "#server/machine/access/window-sql.ts";
import { seesType } from "#server/machine/access/scopes.ts";
import type { Actor } from "#shared/access/actor.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type AnyRow, definitionOf, type RowType, rowTypes } from "#shared/areas/rows.ts";
import { archivedTypes, belongingTo, type Window, windowOf } from "#shared/areas/windows.ts";
import { nextPage, type PageEnd } from "./page-cursor.ts";

/** Rows that devices no longer keep, in the same shape; for staff, so fields that staff are not shown are blank. */

/** A row with its type, of any archived type. */
const archivedRow = z.union(
  archivedTypes
    .flatMap((root) => [root, ...belongingTo(root)])
    .map((type) => z.object({ type: z.literal(type), row: rowTypes[type].schema })),
);

/** A page of rows, and the `after` of the next page; null on the last. */
export const archivePage = z.object({ rows: z.array(archivedRow), next: z.nullable(z.string()) });
type ArchivePage = z.infer<typeof archivePage>;
type ArchivedRow = ArchivePage["rows"][number];

/** Rows with a picture have up to 300 kB. */
const mostHeavy = 20;
const pageRows = 500;

/** Returns a type's rows beyond its window, last closed first. */
export async function listArchived(
  tx: Transaction,
  storeId: string,
  type: RowType,
  { after, take }: { readonly after?: PageEnd | undefined; readonly take: number },
): Promise<ArchivePage> {
  const window = windowOf(type) as Window;
  const closed = closedColumn(window);
  const { table, selectedFor } = rowColumns[type];
  const end = after === undefined ? sql`` : sql` and (${closed}, id) < (${after.at}::timestamptz, ${after.key})`;
  const found = await tx.run(sql<AnyRow>`select ${sql.raw(selectedFor.staff)} from ${sql.raw(table)}
    where store_id = ${storeId} and ${closed} < ${windowStart(window.days, storeId)}${end}
    order by ${closed} desc, id desc limit ${take + 1}`);
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  const at = last === undefined ? "" : String(fieldValue(last, window.closedAt) ?? "");
  return {
    rows: rows.map((row) => ({ type, row }) as ArchivedRow),
    next: last === undefined || found.length <= take ? null : nextPage({ at, key: last.id }),
  };
}

/**
 * Returns a row beyond its window with its parts, of the types the actor may see. Undefined if it does not exist, or
 * devices keep it. `after`: empty, or the previous page's `next`.
 */
export async function readArchived(
  tx: Transaction,
  { storeId, actor }: { readonly storeId: string; readonly actor: Actor },
  { type: root, id }: { readonly type: RowType; readonly id: string },
  after: string,
): Promise<ArchivePage | undefined> {
  const window = windowOf(root) as Window;
  const [itself] = await tx.run(sql<AnyRow>`
    select ${sql.raw(rowColumns[root].selectedFor.staff)} from ${sql.raw(rowColumns[root].table)} where store_id = ${storeId}
      and id = ${id} and ${closedColumn(window)} < ${windowStart(window.days, storeId)}`);
  if (itself === undefined) return undefined;
  const rows: ArchivedRow[] = after === "" ? [{ type: root, row: itself } as ArchivedRow] : [];
  const colon = after.indexOf(":");
  const [fromType, fromId] = [after.slice(0, Math.max(colon, 0)), after.slice(colon + 1)];
  const parts = belongingTo(root).filter((type) => seesType(actor, type));
  for (const type of parts.slice(Math.max(0, parts.indexOf(fromType as RowType)))) {
    const limit = Math.min(pageRows - rows.length, definitionOf(type).heavy ? mostHeavy : pageRows);
    const found = await tx.run(sql<AnyRow>`
      select ${sql.raw(rowColumns[type].selectedFor.staff)} from ${sql.raw(rowColumns[type].table)} part
      where store_id = ${storeId} and ${rootOf(windowOf(type) as Window, "part")} = ${id}
        and id > ${type === fromType ? fromId : ""} order by id limit ${limit}`);
    rows.push(...found.map((row) => ({ type, row }) as ArchivedRow));
    if (found.length === limit) return { rows, next: `${type}:${found.at(-1)?.id}` };
  }
  return { rows, next: null };
}

/** The `after` parameter of a page of one row's parts. */
export const partAfter = z._default(
  z.string().check(
    z.maxLength(200),
    z.refine((text) => text === "" || Object.hasOwn(rowTypes, text.slice(0, Math.max(text.indexOf(":"), 0)))),
  ),
  "",
);
