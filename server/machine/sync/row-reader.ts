import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Reader } from "#shared/machine/kernel/seen-by.ts";
import type { AnyRow, RowType } from "#shared/areas/rows.ts";
import { windowCondition, ownerColumn } from "#server/machine/access/window-sql.ts";

/** Rows in the devices' format: the schema's fields, and only rows that devices keep. */

const andKept = (type: RowType, storeId: string) => {
  const condition = windowCondition(type, storeId);
  return condition === null ? sql`` : sql` and ${condition}`;
};

/** Returns those of the ids that exist and are kept, with what this reader is shown. */
export function rowsByIds(
  tx: Transaction,
  storeId: string,
  { type, reader }: { readonly type: RowType; readonly reader: Reader },
  ids: readonly string[],
): Promise<AnyRow[]> {
  const { selectedFor, table } = rowColumns[type];
  return tx.runPrepared(sql<AnyRow>`select ${sql.raw(selectedFor[reader])} from ${sql.raw(table)} r
    where store_id = ${storeId} and id = any(${ids})${andKept(type, storeId)}`);
}

/**
 * Returns at most `limit` rows with ids above `after` and, if given, up to `upto`, ordered by id. `ownedBy` limits them
 * to one consigner's, with what an owner is shown.
 */
export function rowsInOrder(
  tx: Transaction,
  storeId: string,
  type: RowType,
  range: { readonly after: string; readonly upto?: string; readonly ownedBy?: string; readonly limit: number },
): Promise<AnyRow[]> {
  const { selectedFor, table } = rowColumns[type];
  const selected = selectedFor[range.ownedBy === undefined ? "staff" : "owner"];
  const upto = range.upto === undefined ? sql`` : sql` and id <= ${range.upto}`;
  const owned =
    range.ownedBy === undefined ? sql`` : sql` and r.${sql.raw(ownerColumn(type) ?? "")} = ${range.ownedBy}`;
  return tx.run(sql<AnyRow>`select ${sql.raw(selected)} from ${sql.raw(table)} r
    where store_id = ${storeId} and id > ${range.after}${upto}${owned}${andKept(type, storeId)}
    order by id limit ${range.limit}`);
}
