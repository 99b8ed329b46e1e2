import { byId, entryKey, entryKeys } from "#shared/kernel/row-keys.ts";
import type { AnyRow, IndexOf, Rows, RowType } from "#shared/rows.ts";

export type SmallType = Exclude<RowType, "item">;

/** All rows but items, in memory, with the indexes that commands and screens read by. */
export class SmallRows {
  readonly #rows = new Map<SmallType, Map<string, AnyRow>>();
  /** `type.index=key` → ids. */
  readonly #indexes = new Map<string, Set<string>>();
  /**
   * Lists returned before, sorted by id, so that an unchanged type returns the same array; with the ids changed since.
   */
  readonly #lists = new Map<string, { readonly rows: readonly AnyRow[]; readonly changed: Set<string> }>();

  get<T extends SmallType>(type: T, id: string): Rows[T] | undefined {
    return this.#rows.get(type)?.get(id) as Rows[T] | undefined;
  }

  all<T extends SmallType>(type: T): readonly Rows[T][] {
    const rows = this.#rows.get(type);
    return this.#list(
      type,
      () => [...(rows?.values() ?? [])],
      (id) => rows?.get(id),
    ) as readonly Rows[T][];
  }

  by<T extends SmallType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][] {
    return this.#by(type, index, key) as readonly Rows[T][];
  }

  /** Returns the ids of the rows with this value in an index, in the order of `by`. */
  idsBy(type: SmallType, index: string, key: string): string[] {
    return this.#by(type, index, key).map(({ id }) => id);
  }

  #by(type: SmallType, index: string, key: string): readonly AnyRow[] {
    const name = entryKey(type, index, key);
    const ids = this.#indexes.get(name);
    if (ids === undefined) return none;
    return this.#list(
      name,
      () => [...ids].map((id) => this.get(type, id) as AnyRow),
      (id) => (ids.has(id) ? this.get(type, id) : undefined),
    );
  }

  put(type: SmallType, row: AnyRow): void {
    this.remove(type, row.id);
    let rows = this.#rows.get(type);
    if (rows === undefined) {
      rows = new Map();
      this.#rows.set(type, rows);
    }
    rows.set(row.id, row);
    for (const name of entryKeys(type, row)) {
      const ids = this.#indexes.get(name);
      if (ids === undefined) this.#indexes.set(name, new Set([row.id]));
      else ids.add(row.id);
      this.#changed(name, row.id);
    }
    this.#changed(type, row.id);
  }

  remove(type: SmallType, id: string): void {
    const row = this.#rows.get(type)?.get(id);
    if (row === undefined) return;
    this.#rows.get(type)?.delete(id);
    for (const name of entryKeys(type, row)) {
      this.#indexes.get(name)?.delete(id);
      this.#changed(name, id);
    }
    this.#changed(type, id);
  }

  #changed(name: string, id: string): void {
    const known = this.#lists.get(name);
    if (known === undefined) return;
    known.changed.add(id);
    if (known.changed.size > mostMended) this.#lists.delete(name);
  }

  /** Returns a list, updated if rows changed. `rowOf` returns the current row of an id that still belongs to it. */
  #list(name: string, make: () => AnyRow[], rowOf: (id: string) => AnyRow | undefined): readonly AnyRow[] {
    const known = this.#lists.get(name);
    if (known?.changed.size === 0) return known.rows;
    const rows = known === undefined ? make().sort(byId) : mended(known.rows, known.changed, rowOf);
    this.#lists.set(name, { rows, changed: new Set() });
    return rows;
  }
}

/** The same array for every empty list. */
const none: readonly AnyRow[] = [];

/** With more changes than this in one list, rebuilding it is as fast. */
const mostMended = 50;

/** Returns a copy of a sorted list with the rows of these ids updated. */
function mended(
  before: readonly AnyRow[],
  changed: ReadonlySet<string>,
  rowOf: (id: string) => AnyRow | undefined,
): AnyRow[] {
  const rows = [...before];
  for (const id of changed) {
    let [at, end] = [0, rows.length];
    while (at < end) {
      const middle = (at + end) >> 1;
      if ((rows[middle] as AnyRow).id < id) at = middle + 1;
      else end = middle;
    }
    const row = rowOf(id);
    rows.splice(at, rows[at]?.id === id ? 1 : 0, ...(row === undefined ? [] : [row]));
  }
  return rows;
}
