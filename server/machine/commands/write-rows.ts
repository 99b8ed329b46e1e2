import { columnName, rowColumns } from "#server/machine/database/columns.ts";
import { costOfSale, heardOf } from "#server/machine/database/heard-columns.ts";
import type { SqlStatement } from "#server/machine/database/transact.ts";
import type { LedgerEntryRow } from "#shared/areas/consigners/rows.ts";
import { type HistoryEntry, historyEntry } from "#shared/areas/history.ts";
import { fieldValue } from "#shared/machine/kernel/row-keys.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";
import { type AnyRow, allRowTypes, type RowType } from "#shared/areas/rows.ts";

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
export function rowStatements(
  storeId: string,
  writes: ReadonlyMap<RowType, TypeWrites>,
  heardAt: string | null,
): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  for (const type of allRowTypes) {
    const of = writes.get(type);
    if (of === undefined) continue;
    if (of.updates.length > 0) statements.push(...updateStatements({ storeId, type, heardAt }, of.updates, of.changed));
    // After the updates: a new row may take over something unique, such as the only default.
    if (of.inserts.length > 0) statements.push(...insertStatements(storeId, type, of.inserts, heardAt));
  }
  for (const type of allRowTypes.toReversed()) {
    const deletes = writes.get(type)?.deletes ?? [];
    const text = `delete from ${rowColumns[type].table} where store_id = $1 and id = any($2)`;
    if (deletes.length > 0) statements.push({ text, values: [storeId, deletes] });
  }
  return statements;
}

/**
 * Returns the statements that insert rows of one type, and what follows from them. `heardAt` is when the server heard of
 * them; null for rows of the past. `inserted` is another statement for the rows themselves.
 */
export function insertStatements(
  storeId: string,
  type: RowType,
  rows: readonly AnyRow[],
  heardAt: string | null,
  inserted = insertStatement(storeId, type, rows, heardAt),
): readonly SqlStatement[] {
  if (type === "store") return [inserted, ...rows.map((row) => handleStatement(storeId, row as StoreRow))];
  if (type === "item") return [inserted, deletedCodesStatement(storeId, rows)];
  if (type === "ledgerEntry")
    return [sumsFollow, inserted, ledgerSumsStatement(storeId, rows as readonly LedgerEntryRow[])];
  return [inserted];
}

/** Returns the statement that takes a store's handle, which no other store may have. */
const handleStatement = (storeId: string, { handle }: StoreRow): SqlStatement => ({
  text: "insert into identity.handles (handle, store_id) values (lower($2), $1)",
  values: [storeId, handle],
});

/**
 * Returns the statement that fails if a new item has the code of a deleted one, by adding that one again: a label may
 * still be stuck to a box, so its code never names another item.
 */
const deletedCodesStatement = (storeId: string, items: readonly AnyRow[]): SqlStatement => ({
  text: `insert into public.deleted_items select d.* from public.deleted_items d
   join public.items i on i.store_id = d.store_id and i.code = d.code where d.store_id = $1 and i.id = any($2)`,
  values: [storeId, items.map(({ id }) => id)],
});

/** Keeps the trigger on the ledger, which serves the release before this one, from adding the entries as well. */
const sumsFollow: SqlStatement = { text: "set local app.sums = 'follow'", values: [] };

/** Returns the statement that adds new entries to what each consigner's ledger comes to. */
function ledgerSumsStatement(storeId: string, entries: readonly LedgerEntryRow[]): SqlStatement {
  const sums = new Map<string, number>();
  for (const { consignerId, amountMinor } of entries) sums.set(consignerId, (sums.get(consignerId) ?? 0) + amountMinor);
  // In order, so that two transactions do not wait for each other.
  const sorted = [...sums].map(([id, minor]) => ({ id, minor })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    text: `insert into sync.ledger_sums as s (store_id, consigner_id, balance_minor)
     select st.store_id, r.id, r.minor
     from public.stores st, jsonb_to_recordset($2::jsonb) r (id text, minor bigint) where st.store_id = $1
     on conflict (store_id, consigner_id) do update set balance_minor = s.balance_minor + excluded.balance_minor`,
    values: [storeId, JSON.stringify(sorted)],
  };
}

/** Returns the insert statement. An existing row is an error and never overwritten, since no command has read it. */
function insertStatement(
  storeId: string,
  type: RowType,
  rows: readonly AnyRow[],
  heardAt: string | null,
): SqlStatement {
  const { table, columns } = rowColumns[type];
  const list = columns.join(", ");
  // A new store has no version yet.
  const [store] = rows;
  if (type === "store" && store !== undefined)
    return {
      text: `insert into ${table} (store_id, ${list}) values ($1, ${columns.map((_, n) => `$${n + 2}`).join(", ")})`,
      values: [storeId, ...parametersOf(store, columnOf[type])],
    };
  const heard = heardOf[type];
  const isHeard = heard !== undefined && heardAt !== null;
  const isSale = type === costOfSale.type;
  const into = (isHeard ? `, ${heard.column}` : "") + (isSale ? `, ${costOfSale.column}` : "");
  const value =
    (isHeard ? `, case when r.${columnName(heard.moment)} is not null then $3::timestamptz end` : "") +
    (isSale ? `, case when r.sold_at is not null then ${costNow("r.item_id")} end` : "");
  return {
    text: `insert into ${table} (store_id, ${list}${into}) select st.store_id, ${columns.map((column) => `r.${column}`).join(", ")}${value}
     from public.stores st, jsonb_populate_recordset(null::${table}, $2::jsonb) r where st.store_id = $1`,
    values: [storeId, asColumns(rows, columnOf[type]), ...(isHeard ? [heardAt] : [])],
  };
}

/** An edit may change any of a dozen fields, which makes thousands of sets; the first ones are the common ones. */
const mostSets = 10;
const setsOf = new Map<RowType, Set<string>>();
/** From so many rows on, writing columns that did not change costs more than a statement that is not prepared. */
const manyRows = 20;

/** The columns an update writes, and whether their set is a rare one. */
interface Written {
  readonly columns: ColumnOf;
  readonly isRare: boolean;
}

/**
 * Returns the columns an update writes: the changed fields; of a few rows, once there are too many sets, all fields,
 * which the transaction has read and locked. Each set is a statement of its own, and a connection prepares only so many.
 */
function writtenColumns(type: RowType, changed: ReadonlySet<string>, rows: number): Written {
  const columns = new Map([...columnOf[type]].filter(([field]) => field !== "id" && changed.has(field)));
  const key = [...columns.keys()].join(" ");
  const sets = setsOf.get(type) ?? new Set();
  setsOf.set(type, sets);
  if (sets.has(key) || sets.size < mostSets) {
    sets.add(key);
    return { columns, isRare: false };
  }
  if (rows >= manyRows) return { columns, isRare: true };
  return { columns: new Map([...columnOf[type]].filter(([field]) => field !== "id")), isRare: false };
}

/** The rows that an update is of, and when the server heard of it. */
interface UpdateOf {
  readonly storeId: string;
  readonly type: RowType;
  readonly heardAt: string | null;
}

/** Returns the update statements. They divide by zero, rolling back, if a row is missing. */
function updateStatements(
  of: UpdateOf,
  rows: readonly AnyRow[],
  changed: ReadonlySet<string>,
): readonly SqlStatement[] {
  const written = writtenColumns(of.type, changed, rows.length);
  if (haveSame(rows, [...written.columns.keys()])) return [sameUpdateStatement(of, rows, written)];
  const statements: SqlStatement[] = [];
  for (let from = 0; from < rows.length; from += updatedAtOnce)
    statements.push(updateStatement(of, rows.slice(from, from + updatedAtOnce), written));
  return statements;
}

/**
 * Returns the assignment of when the server heard of a moment, where an update writes it; none otherwise. `valueOf` is the
 * new value of a written column, `heardAt` the parameter with the time.
 */
function heardSet(
  type: RowType,
  { columns }: Written,
  valueOf: (field: string) => string,
  heardAt: string,
): readonly string[] {
  const heard = heardOf[type];
  if (heard === undefined) return [];
  // A parameter has one type: that of its column, which ids have a domain for.
  const values = [
    ...[heard.moment].map((field) => [field, valueOf(field)] as const),
    ...heard.with.map((field) => [field, `${valueOf(field)}::public.row_id`] as const),
  ].filter(([field]) => columns.has(field));
  if (values.length === 0) return [];
  const isOther = values.map(([field, value]) => `t.${columnName(field)} is distinct from ${value}`).join(" or ");
  const moment = columns.has(heard.moment) ? valueOf(heard.moment) : `t.${columnName(heard.moment)}`;
  const now = `case when ${moment} is not null then ${heardAt}::timestamptz end`;
  return [`${heard.column} = case when ${isOther} then ${now} else t.${heard.column} end`];
}

/** Returns SQL for what an item of store `$1` costs it now; 0 for a consigner's. */
const costNow = (itemId: string): string =>
  `coalesce((select c.cost_minor from public.item_costs c where c.store_id = $1 and c.id = ${itemId}), 0)`;

/** Returns the assignment of what a line's item cost, where an update sells it; none otherwise. */
function costSet(type: RowType, { columns }: Written, valueOf: (field: string) => string): readonly string[] {
  if (type !== costOfSale.type || !costOfSale.with.some((field) => columns.has(field))) return [];
  const newOf = (field: string) => {
    if (!columns.has(field)) return `t.${columnName(field)}`;
    return field === "itemId" ? `${valueOf(field)}::public.row_id` : valueOf(field);
  };
  const isOther = costOfSale.with
    .map((field) => `t.${columnName(field)} is distinct from ${newOf(field)}`)
    .join(" or ");
  const cost = `case when ${newOf("soldAt")} is not null then ${costNow(newOf("itemId"))} end`;
  return [`${costOfSale.column} = case when ${isOther} then ${cost} else t.${costOfSale.column} end`];
}

/** Returns whether all rows have the same values in these fields, as in a merge or a bulk action, or there is only one. */
function haveSame(rows: readonly object[], fields: readonly string[]): boolean {
  const [first] = rows;
  return rows.every((row) => fields.every((field) => fieldValue(row, field) === fieldValue(first ?? row, field)));
}

/** Returns the update of rows that all get the same values, however many they are. */
function sameUpdateStatement(
  { storeId, type, heardAt }: UpdateOf,
  rows: readonly AnyRow[],
  written: Written,
): SqlStatement {
  const { columns, isRare } = written;
  const { table } = rowColumns[type];
  const ids = rows.map(({ id }) => id);
  const fields = [...columns.keys()];
  const parameterOf = (field: string) => `$${fields.indexOf(field) + 4}`;
  const heard = heardSet(type, written, parameterOf, `$${fields.length + 4}`);
  const set = [
    ...fields.map((field) => `"${columnName(field)}" = ${parameterOf(field)}`),
    ...heard,
    ...costSet(type, written, parameterOf),
  ];
  return {
    text: `with done as (update ${table} t set ${set.join(", ")} where t.store_id = $1 and t.id ${ids.length === 1 ? "= $2" : "= any($2)"} returning 1)
     select 1 / (count(*) = $3)::int as "all" from done`,
    values: [
      ...[storeId, ids.length === 1 ? (ids[0] ?? "") : ids, ids.length, ...parametersOf(rows[0] as AnyRow, columns)],
      ...(heard.length === 0 ? [] : [heardAt]),
    ],
    isRare,
  };
}

/** Returns the update of rows that get values of their own. */
function updateStatement(
  { storeId, type, heardAt }: UpdateOf,
  rows: readonly AnyRow[],
  written: Written,
): SqlStatement {
  const { columns, isRare } = written;
  const { table } = rowColumns[type];
  const heard = heardSet(type, written, (field) => `r."${columnName(field)}"`, "$5");
  const set = [
    ...[...columns.values()].map((column) => `"${column}" = r."${column}"`),
    ...heard,
    ...costSet(type, written, (field) => `r."${columnName(field)}"`),
  ];
  return {
    text: `with done as (
       update ${table} t set ${set.join(", ")} from jsonb_populate_recordset(null::${table}, $2::jsonb) r
       where t.store_id = $1 and t.id = any($4) and t.id = r.id returning 1)
     select 1 / (count(*) = $3)::int as "all" from done`,
    // The ids separately: PostgreSQL estimates any JSON at a hundred rows, and might scan the table for them.
    values: [
      ...[storeId, asColumns(rows, new Map([["id", "id"], ...columns])), rows.length, rows.map(({ id }) => id)],
      ...(heard.length === 0 ? [] : [heardAt]),
    ],
    isRare,
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

/** Most entries in one list of values. */
const entriesAtOnce = 256;

/** Fields that each entry of a command has for itself; they share the rest. */
const ofEntry = ["id", "rowType", "rowId", "modifiedFields"];
const ofCommand = [...entryColumn.keys()].filter((field) => !ofEntry.includes(field));
const typeOf: Readonly<Record<string, string>> = {
  occurredAt: "timestamptz",
  recordedAt: "timestamptz",
  override: "boolean",
  modifiedFields: "jsonb",
};

let lastOrder = 0;

/**
 * Returns a number above all earlier ones, of other processes too as far as their clocks agree: a microsecond's. On a
 * cluster the nodes would number entries apart from each other.
 */
function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, Date.now() * 1_000);
  return lastOrder;
}

/**
 * Returns the statements that append entries to the history, in this order: several in one, from lists, which says once
 * what the entries of one command share. Across nodes Citus refuses that; there the numbers of entries are powers of
 * two, so that few statements are prepared.
 */
export function historyStatements(
  storeId: string,
  entries: readonly HistoryEntry[],
  isOnCluster: boolean,
): readonly SqlStatement[] {
  if (!isOnCluster && entries.length > 1) return [listedHistoryStatement(storeId, entries)];
  const statements: SqlStatement[] = [];
  for (let from = 0, size = entriesAtOnce; from < entries.length; from += size) {
    while (size > entries.length - from) size /= 2;
    statements.push(historyStatement(storeId, entries.slice(from, from + size), isOnCluster));
  }
  return statements;
}

function listedHistoryStatement(storeId: string, entries: readonly HistoryEntry[]): SqlStatement {
  const shared = haveSame(entries, ofCommand) ? ofCommand : [];
  const own = [...entryColumn.keys()].filter((field) => !shared.includes(field));
  const lists = own.map((field) => entries.map((entry) => String(asParameter(fieldValue(entry, field)))));
  const once = shared.map((field) => asParameter(fieldValue(entries[0] as HistoryEntry, field)));
  const columns = [...own, ...shared].map((field) => entryColumn.get(field));
  const unnested = own.map((field, n) => `$${n + 2}::${typeOf[field] ?? "text"}[]`);
  const selected = [
    ...own.map((field) => `r.${entryColumn.get(field)}`),
    ...shared.map((field, n) => `$${own.length + n + 2}::${typeOf[field] ?? "text"}`),
  ];
  return {
    text: `insert into public.history (store_id, ${columns.join(", ")}) select st.store_id, ${selected.join(", ")}
     from public.stores st, unnest(${unnested.join(", ")}) with ordinality r(${columns.slice(0, own.length).join(", ")}, nth)
     where st.store_id = $1 order by r.nth`,
    values: [storeId, ...lists, ...once],
  };
}

function historyStatement(storeId: string, entries: readonly HistoryEntry[], isNumbered: boolean): SqlStatement {
  const width = entryColumn.size + (isNumbered ? 1 : 0);
  const row = (n: number) => `($1, ${Array.from({ length: width }, (_, at) => `$${n * width + at + 2}`).join(", ")})`;
  const rows = entries.map((_, n) => row(n)).join(", ");
  const values = entries.flatMap((entry) => [
    ...parametersOf(entry, entryColumn),
    ...(isNumbered ? [nextOrder()] : []),
  ]);
  const into = isNumbered
    ? `(store_id, ${entryColumns}, log_order) overriding system value`
    : `(store_id, ${entryColumns})`;
  return { text: `insert into public.history ${into} values ${rows}`, values: [storeId, ...values] };
}
