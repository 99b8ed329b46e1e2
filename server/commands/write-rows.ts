import { columnName, rowColumns } from "#server/database/columns.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { type ItemLogRow, itemLogRow } from "#shared/inventory/rows.ts";
import type { AnyRow, RowType } from "#shared/rows.ts";

/** What is to be done with the rows of one type. */
export interface TypeWrites {
  readonly inserts: readonly AnyRow[];
  readonly updates: readonly AnyRow[];
  readonly deletes: readonly string[];
}

/** Every type after those it refers to; deletes go the other way. A test holds it against the foreign keys. */
export const writeOrder = [
  "store",
  "location",
  "subLocation",
  "productTemplate",
  "product",
  "gtin",
  "consignerType",
  "consigner",
  "consignerPrivate",
  "employee",
  "order",
  "payout",
  "item",
  "orderLine",
  "payoutLine",
  "ledgerEntry",
  "audit",
  "auditScan",
  "auditLine",
  "auditNote",
] as const satisfies readonly RowType[];

type Missing = Exclude<RowType, (typeof writeOrder)[number]>;
const complete: [Missing] extends [never] ? true : never = true;
void complete;

/** Names as JSON and SQL have them, by field. */
type ColumnOf = ReadonlyMap<string, string>;
const columnsOf = (fields: readonly string[]): ColumnOf => new Map(fields.map((field) => [field, columnName(field)]));
const columnOf = Object.fromEntries(
  writeOrder.map((type) => [type, columnsOf(rowColumns[type].fields)]),
) as Readonly<Record<RowType, ColumnOf>>;

/** Rows as one JSON text, keyed by column; PostgreSQL gives each value its column's type. */
function asColumns(rows: readonly object[], columns: ColumnOf): string {
  const keyed = rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const byColumn: Record<string, unknown> = {};
    for (const [field, column] of columns) byColumn[column] = values[field];
    return byColumn;
  });
  return JSON.stringify(keyed);
}

/** Writes rows set by set: one statement a type and kind, however many rows, in one round trip. */
export async function writeRows(
  tx: Transaction,
  storeId: string,
  writes: ReadonlyMap<RowType, TypeWrites>,
): Promise<void> {
  const writing: Promise<unknown>[] = [];
  for (const type of writeOrder.toReversed()) {
    const deletes = writes.get(type)?.deletes ?? [];
    const text = `delete from ${rowColumns[type].table} where store_id = $1 and id = any($2)`;
    if (deletes.length > 0) writing.push(runPrepared(tx, text, [storeId, deletes]));
  }
  for (const type of writeOrder) {
    const { inserts = [], updates = [] } = writes.get(type) ?? {};
    if (inserts.length > 0) writing.push(insertRows(tx, storeId, type, inserts));
    if (updates.length > 0) writing.push(updateRows(tx, storeId, type, updates));
  }
  await Promise.all(writing);
}

/** A row that exists already is an error, never overwritten: nobody has looked at it. */
export async function insertRows(
  tx: Transaction,
  storeId: string,
  type: RowType,
  rows: readonly AnyRow[],
): Promise<void> {
  const { table, columns } = rowColumns[type];
  const list = columns.join(", ");
  await runPrepared(
    tx,
    `insert into ${table} (store_id, ${list}) select $1, ${list} from jsonb_populate_recordset(null::${table}, $2::jsonb)`,
    [storeId, asColumns(rows, columnOf[type])],
  );
}

async function updateRows(tx: Transaction, storeId: string, type: RowType, rows: readonly AnyRow[]): Promise<void> {
  const { table, columns } = rowColumns[type];
  const set = columns.filter((column) => column !== '"id"').map((column) => `${column} = r.${column}`);
  const done = await runPrepared(
    tx,
    `update ${table} t set ${set.join(", ")} from jsonb_populate_recordset(null::${table}, $2::jsonb) r
     where t.store_id = $1 and t.id = r.id returning 1`,
    [storeId, asColumns(rows, columnOf[type])],
  );
  if (done.length !== rows.length)
    throw new Error(`${rows.length} rows of ${table} were to be changed, ${done.length} were there.`);
}

const logColumn = columnsOf(Object.keys(itemLogRow.shape));
const logColumns = [...logColumn.values()].join(", ");

/** Appends entries to the items' logs, in this order. */
export async function insertLogs(tx: Transaction, storeId: string, entries: readonly ItemLogRow[]): Promise<void> {
  if (entries.length === 0) return;
  await runPrepared(
    tx,
    `insert into public.item_logs (store_id, ${logColumns}) select $1, ${logColumns} from jsonb_populate_recordset(null::public.item_logs, $2::jsonb)`,
    [storeId, asColumns(entries, logColumn)],
  );
}
