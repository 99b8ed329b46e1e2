import { rowColumns } from "#server/database/columns.ts";
import { runPrepared, runSql, type Transaction } from "#server/database/transact.ts";
import type { Reader } from "#shared/kernel/seen-by.ts";
import type { AnyRow, RowType } from "#shared/rows.ts";
import { windowCondition, ownerColumn } from "#server/access/window-sql.ts";

/** Rows in the devices' format: the schema's fields, and only rows that devices keep. */

const andKept = (type: RowType): string => {
  const condition = windowCondition(type, "r");
  return condition === null ? "" : ` and ${condition}`;
};

/** Returns those of the ids that exist and are kept, with what this reader is shown. */
export function rowsByIds(
  tx: Transaction,
  storeId: string,
  { type, reader }: { readonly type: RowType; readonly reader: Reader },
  ids: readonly string[],
): Promise<AnyRow[]> {
  const { selectedFor, table } = rowColumns[type];
  return runPrepared<AnyRow>(
    tx,
    `select ${selectedFor[reader]} from ${table} r where store_id = $1 and id = any($2)${andKept(type)}`,
    [storeId, ids],
  );
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
  const values: unknown[] = [storeId, range.after, range.limit];
  const bound = (condition: string, value: string | undefined) =>
    value === undefined ? "" : ` and ${condition} $${values.push(value)}`;
  return runSql<AnyRow>(
    tx,
    `select ${selected} from ${table} r where store_id = $1 and id > $2${bound("id <=", range.upto)}${bound(`r.${ownerColumn(type)} =`, range.ownedBy)}${andKept(type)} order by id limit $3`,
    values,
  );
}
