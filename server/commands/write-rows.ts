import { columnName, rowColumns } from "#server/database/columns.ts";
import type { Statement } from "#server/database/transact.ts";
import { type HistoryEntry, historyEntry } from "#shared/history.ts";
import { type AnyRow, allRowTypes, type RowType } from "#shared/rows.ts";

/** The writes for rows of one type. */
export interface TypeWrites {
  readonly inserts: readonly AnyRow[];
  readonly updates: readonly AnyRow[];
  /** The fields that differ in at least one update. */
  readonly changed: ReadonlySet<string>;
  readonly deletes: readonly string[];
}

/** A type's column names, by field. */
type ColumnOf = ReadonlyMap<string, string>;
const columnsOf = (fields: readonly string[]): ColumnOf => new Map(fields.map((field) => [field, columnName(field)]));
const columnOf = Object.fromEntries(allRowTypes.map((type) => [type, columnsOf(rowColumns[type].fields)])) as Readonly<
  Record<RowType, ColumnOf>
>;

/** Returns rows as one JSON text, keyed by column; PostgreSQL casts each value to its column's type. */
function asColumns(rows: readonly object[], columns: ColumnOf): string {
  const keyed = rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const byColumn: Record<string, unknown> = {};
    for (const [field, column] of columns) byColumn[column] = values[field];
    return byColumn;
  });
  return JSON.stringify(keyed);
}

/**
 * PostgreSQL estimates any JSON at a hundred rows, and may scan the whole input for each: with 50,000 in one statement
 * that takes minutes.
 */
const updatedAtOnce = 1_000;

/**
 * Returns the statements that write rows in sets: one for each type and kind, or for a thousand updates. Removals come
 * last, when no moved row refers to them any more.
 */
export function rowStatements(storeId: string, writes: ReadonlyMap<RowType, TypeWrites>): readonly Statement[] {
  const statements: Statement[] = [];
  for (const type of allRowTypes) {
    const of = writes.get(type);
    if (of === undefined) continue;
    for (let from = 0; from < of.updates.length; from += updatedAtOnce)
      statements.push(updateStatement(storeId, type, of.updates.slice(from, from + updatedAtOnce), of.changed));
    // After the updates: a new row may take over something unique, such as the only default.
    if (of.inserts.length > 0) statements.push(insertStatement(storeId, type, of.inserts));
  }
  for (const type of allRowTypes.toReversed()) {
    const deletes = writes.get(type)?.deletes ?? [];
    const text = `delete from ${rowColumns[type].table} where store_id = $1 and id = any($2)`;
    if (deletes.length > 0) statements.push({ text, values: [storeId, deletes] });
  }
  return statements;
}

/** Returns the insert statement. An existing row is an error and never overwritten, since no command has read it. */
export function insertStatement(storeId: string, type: RowType, rows: readonly AnyRow[]): Statement {
  const { table, columns } = rowColumns[type];
  const list = columns.join(", ");
  return {
    text: `insert into ${table} (store_id, ${list}) select $1, ${list} from jsonb_populate_recordset(null::${table}, $2::jsonb)`,
    values: [storeId, asColumns(rows, columnOf[type])],
  };
}

/** An edit may change any of a dozen fields, which makes thousands of sets; the first ones are the common ones. */
const mostSets = 10;
const setsOf = new Map<RowType, Set<string>>();

/**
 * Returns the columns an update writes: the changed fields; once there are too many sets, all fields, which the
 * transaction has read and locked. Each set is a statement of its own, and a connection prepares only so many.
 */
function writtenColumns(type: RowType, changed: ReadonlySet<string>): ColumnOf {
  const exact = new Map([...columnOf[type]].filter(([field]) => field !== "id" && changed.has(field)));
  const key = [...exact.keys()].join(" ");
  const sets = setsOf.get(type) ?? new Set();
  setsOf.set(type, sets);
  if (sets.has(key) || sets.size < mostSets) {
    sets.add(key);
    return exact;
  }
  return new Map([...columnOf[type]].filter(([field]) => field !== "id"));
}

/** Returns the update statement. It divides by zero, rolling back, if a row is missing. */
function updateStatement(
  storeId: string,
  type: RowType,
  rows: readonly AnyRow[],
  changed: ReadonlySet<string>,
): Statement {
  const { table } = rowColumns[type];
  const written = writtenColumns(type, changed);
  const [only] = rows;
  if (only !== undefined && rows.length === 1) {
    const set = [...written.values()].map((column, n) => `"${column}" = $${n + 3}`);
    return {
      text: `with done as (update ${table} set ${set.join(", ")} where store_id = $1 and id = $2 returning 1)
       select 1 / count(*) as "all" from done`,
      values: [storeId, only.id, ...parametersOf(only, written)],
    };
  }
  const set = [...written.values()].map((column) => `"${column}" = r."${column}"`);
  return {
    text: `with done as (
       update ${table} t set ${set.join(", ")} from jsonb_populate_recordset(null::${table}, $2::jsonb) r
       where t.store_id = $1 and t.id = any($4) and t.id = r.id returning 1)
     select 1 / (count(*) = $3)::int as "all" from done`,
    // The ids separately: PostgreSQL estimates any JSON at a hundred rows, and might scan the table for them.
    values: [storeId, asColumns(rows, new Map([["id", "id"], ...written])), rows.length, rows.map(({ id }) => id)],
  };
}

const parametersOf = (row: object, columns: ColumnOf) =>
  [...columns.keys()].map((field) => asParameter((row as Readonly<Record<string, unknown>>)[field]));

/** Returns a row's value as a query parameter. Only lists and objects are in jsonb columns. */
function asParameter(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "number" ? value : String(value as string | boolean);
}

const entryColumn = columnsOf(Object.keys(historyEntry.shape));
const entryColumns = [...entryColumn.values()].join(", ");

const entryParameters = [...entryColumn.keys()].map((_, n) => `$${n + 2}`).join(", ");

/** Returns the statement, if any, that appends entries to the history, in this order. */
export function historyStatements(storeId: string, entries: readonly HistoryEntry[]): readonly Statement[] {
  const [only] = entries;
  if (only === undefined) return [];
  const into = `insert into public.history (store_id, ${entryColumns})`;
  if (entries.length === 1)
    return [{ text: `${into} values ($1, ${entryParameters})`, values: [storeId, ...parametersOf(only, entryColumn)] }];
  const text = `${into} select $1, ${entryColumns} from jsonb_populate_recordset(null::public.history, $2::jsonb)`;
  return [{ text, values: [storeId, asColumns(entries, entryColumn)] }];
}
