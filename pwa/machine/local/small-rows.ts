import { byId, entryKey, keyIn } from "#shared/machine/kernel/row-keys.ts";
import { type AnyRow, definitionOf, type IndexOf, isRowType, type Rows, type RowType } from "#shared/areas/rows.ts";

export type SmallType = Exclude<RowType, "item">;

/** An index of a type: the ids of each key, a single one without a set of its own, as most indexes have. */
interface RowIndex {
  readonly index: string;
  readonly field: string;
  readonly ids: Map<string, string | Set<string>>;
}

/** All rows but items, in memory, with the indexes that commands and screens read by. */
export class SmallRows {
  readonly #rows = new Map<SmallType, Map<string, AnyRow>>();
  /** Indexes made so far. Most are never used, and all of them would take as long to make as the rows. */
  readonly #indexes = new Map<SmallType, RowIndex[]>();
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
    const { ids, field } = this.#index(type, index);
    if (!ids.has(key)) return none;
    return this.#list(
      entryKey(type, index, key),
      () => idsAt(ids, key).map((id) => this.get(type, id) as AnyRow),
      (id) => {
        const row = this.get(type, id);
        return row !== undefined && keyIn(field, row) === key ? row : undefined;
      },
    );
  }

  put(type: SmallType, row: AnyRow): void {
    let rows = this.#rows.get(type);
    if (rows === undefined) {
      rows = new Map();
      this.#rows.set(type, rows);
    }
    const before = rows.get(row.id);
    if (before !== undefined) this.#leave(type, before);
    rows.set(row.id, row);
    for (const { index, field, ids } of this.#indexes.get(type) ?? []) {
      const key = keyIn(field, row);
      if (key === null) continue;
      addTo(ids, key, row.id);
      this.#changed(entryKey(type, index, key), row.id);
    }
    this.#changed(type, row.id);
  }

  remove(type: SmallType, id: string): void {
    const row = this.#rows.get(type)?.get(id);
    if (row === undefined) return;
    this.#rows.get(type)?.delete(id);
    this.#leave(type, row);
    this.#changed(type, id);
  }

  #leave(type: SmallType, row: AnyRow): void {
    for (const { index, field, ids } of this.#indexes.get(type) ?? []) {
      const key = keyIn(field, row);
      if (key === null) continue;
      removeFrom(ids, key, row.id);
      this.#changed(entryKey(type, index, key), row.id);
    }
  }

  /** Returns an index; its first use makes it of all rows. */
  #index(type: SmallType, index: string): RowIndex {
    const known = this.#indexes.get(type) ?? [];
    const found = known.find((one) => one.index === index);
    if (found !== undefined) return found;
    const field = isRowType(type) ? (definitionOf(type).indexes[index] as string | undefined) : undefined;
    if (field === undefined) throw new Error(`Rows of type ${type} have no index ${index} on the device.`);
    const made: RowIndex = { index, field, ids: new Map() };
    for (const row of this.#rows.get(type)?.values() ?? []) {
      const key = keyIn(field, row);
      if (key !== null) addTo(made.ids, key, row.id);
    }
    this.#indexes.set(type, [...known, made]);
    return made;
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

function addTo(index: RowIndex["ids"], key: string, id: string): void {
  const ids = index.get(key);
  if (ids === undefined) index.set(key, id);
  else if (typeof ids === "string") index.set(key, new Set([ids, id]));
  else ids.add(id);
}

function removeFrom(index: RowIndex["ids"], key: string, id: string): void {
  const ids = index.get(key);
  if (ids === id || ids === undefined) index.delete(key);
  else if (typeof ids !== "string" && ids.delete(id) && ids.size === 0) index.delete(key);
}

function idsAt(index: RowIndex["ids"], key: string): readonly string[] {
  const ids = index.get(key) ?? [];
  return typeof ids === "string" ? [ids] : [...ids];
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
