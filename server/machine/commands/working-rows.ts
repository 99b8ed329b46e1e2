import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import { among, type Transaction } from "#server/machine/database/transact.ts";
import type { LoadedRows } from "#shared/machine/kernel/declared-reads.ts";
import { everyRow } from "#shared/machine/kernel/every-row.ts";
import { type Read, readKey } from "#shared/machine/kernel/define-command.ts";
import { entryKey, entryKeys, keyOf } from "#shared/machine/kernel/row-keys.ts";
import { type AnyRow, type RowType, rowTypes } from "#shared/areas/rows.ts";

/** A row written in this transaction: before its first write and after its last. */
export interface Touched {
  readonly type: RowType;
  readonly id: string;
  /** Null when the row did not exist (or was never read: then it must not exist). */
  readonly before: AnyRow | null;
  /** Null when it is removed. */
  after: AnyRow | null;
}

/**
 * The rows of one transaction: loaded once for all its commands, locked where a command may write, and updated as the
 * commands are decided one after another.
 */
export class WorkingRows implements LoadedRows {
  readonly #tx: Transaction;
  readonly #storeId: string;
  /** Null: known to be absent. Missing: not loaded. */
  readonly #rows = new Map<string, AnyRow | null>();
  readonly #locked = new Set<string>();
  /** Ids by loaded index read, of every row that now has that value. */
  readonly #lists = new Map<string, Set<string>>();
  readonly #lockedLists = new Set<string>();
  readonly #touched = new Map<string, Touched>();
  /** By read key: the last write of this transaction that changed the read's result. */
  readonly #changedAt = new Map<string, number>();
  #writes = 0;

  constructor(tx: Transaction, storeId: string) {
    this.#tx = tx;
    this.#storeId = storeId;
  }

  get touched(): Iterable<Touched> {
    return this.#touched.values();
  }

  /** Returns the row's current state; null when absent, undefined when it was never read. */
  current(type: RowType, id: string): AnyRow | null | undefined {
    return this.#rows.get(keyOf(type, id));
  }

  /** The number of row writes by this transaction's commands so far. */
  get writes(): number {
    return this.#writes;
  }

  /** Returns whether a write after the first `writes` may have changed a read's result. */
  hasChanged(key: string, writes: number): boolean {
    return (this.#changedAt.get(key) ?? 0) > writes;
  }

  /** Returns whether a read is loaded, with a lock if it asks for one. */
  isLoaded(read: Read): boolean {
    const key = readKey(read);
    if ("id" in read) return this.#rows.has(key) && (!read.forChange || this.#locked.has(key));
    return this.#lists.has(key) && (!read.forChange || this.#lockedLists.has(key));
  }

  /**
   * Loads missing reads: one query for each type, kind of read and lock, in one round trip. Types in fixed order and
   * ids sorted, so that two transactions wait for each other instead of deadlocking.
   */
  async load(reads: readonly Read[]): Promise<void> {
    const missing = reads.filter((read) => !this.isLoaded(read));
    if (missing.length === 0) return;
    const byType = Map.groupBy(missing, (read) => read.type);
    const loading: Promise<void>[] = [];
    for (const type of Object.keys(rowTypes) as RowType[]) {
      const ofType = byType.get(type) ?? [];
      const asked = new Set<string>();
      for (const forChange of [true, false]) {
        const ids = new Set<string>();
        const keys = new Map<string, Set<string>>();
        for (const read of ofType) {
          if (read.forChange !== forChange || asked.has(readKey(read))) continue;
          asked.add(readKey(read));
          if ("id" in read) ids.add(read.id);
          else keys.set(read.index, (keys.get(read.index) ?? new Set()).add(read.key));
        }
        if (ids.size > 0) loading.push(this.#loadIds(type, [...ids].sort(), forChange));
        for (const [index, values] of keys) loading.push(this.#loadLists(type, index, [...values].sort(), forChange));
      }
    }
    await Promise.all(loading);
  }

  async #loadIds(type: RowType, ids: readonly string[], forChange: boolean): Promise<void> {
    const rows = await this.#select(type, "id", ids, forChange);
    const found = new Map(rows.map((row) => [row.id, row]));
    // A missing row cannot be locked; the primary key refuses the second of two that create it.
    for (const id of ids) this.#admit(type, id, found.get(id) ?? null, forChange);
  }

  async #loadLists(type: RowType, index: string, values: readonly string[], forChange: boolean): Promise<void> {
    const column = indexColumn(type, index);
    const rows = await this.#select(type, `${column}::text`, values, forChange);
    for (const value of values) {
      const key = readKey({ type, index, key: value, forChange });
      if (forChange) this.#lockedLists.add(key);
      this.#lists.set(key, new Set());
    }
    for (const row of rows) this.#admit(type, row.id, row, forChange);
    // Rows already loaded, and those that earlier commands of this transaction created or moved here.
    for (const [key, row] of this.#rows)
      if (row !== null && key.startsWith(keyOf(type, "")))
        for (const list of listsOf(type, row)) this.#lists.get(list)?.add(row.id);
  }

  #select(type: RowType, key: string, values: readonly string[], forChange: boolean): Promise<AnyRow[]> {
    const { table, selected } = rowColumns[type];
    return this.#tx.runPrepared(sql<AnyRow>`
      select ${sql.raw(selected)} from ${sql.raw(table)}
      where store_id = ${this.#storeId} and ${sql.raw(key)} ${among(values)}
      order by id${forChange ? sql` for update` : sql``}`);
  }

  /** Stores a row from the database, unless it is already locked or changed in this transaction. */
  #admit(type: RowType, id: string, row: AnyRow | null, locked: boolean): void {
    const key = keyOf(type, id);
    if (!this.#touched.has(key) && !this.#locked.has(key)) this.#place(key, type, id, row);
    if (locked) this.#locked.add(key);
  }

  /** Stores a command's result. The caller has checked that it may write this row. */
  write(type: RowType, id: string, after: AnyRow | null): void {
    const key = keyOf(type, id);
    const touched = this.#touched.get(key);
    if (touched === undefined) this.#touched.set(key, { type, id, before: this.#rows.get(key) ?? null, after });
    else touched.after = after;
    this.#writes += 1;
    this.#changedAt.set(key, this.#writes);
    for (const list of this.#place(key, type, id, after)) this.#changedAt.set(list, this.#writes);
  }

  /** Returns the keys of the index reads that included the row or now do. */
  #place(key: string, type: RowType, id: string, row: AnyRow | null): readonly string[] {
    const left = listsOf(type, this.#rows.get(key));
    const entered = listsOf(type, row);
    for (const list of left) this.#lists.get(list)?.delete(id);
    for (const list of entered) this.#lists.get(list)?.add(id);
    this.#rows.set(key, row);
    return left.length === 0 ? entered : [...left, ...entered];
  }

  list(type: RowType, index: string, value: string): readonly AnyRow[] {
    const ids = this.#lists.get(entryKey(type, index, value)) ?? [];
    return [...ids].sort().map((id) => this.#rows.get(keyOf(type, id)) as AnyRow);
  }
}

function indexColumn(type: RowType, index: string): string {
  const indexes: Readonly<Record<string, string>> = rowTypes[type].indexes;
  const field = Object.hasOwn(indexes, index) ? indexes[index] : undefined;
  if (field === everyRow) return "''";
  const { fields, columns } = rowColumns[type];
  const column = columns[fields.indexOf(field ?? "")];
  if (field === undefined || column === undefined) throw new Error(`${type} has no index ${index}.`);
  return column;
}

/** Returns the keys of the index reads that include a row. */
const listsOf = (type: RowType, row: AnyRow | null | undefined): readonly string[] =>
  row === null || row === undefined ? [] : entryKeys(type, row);
