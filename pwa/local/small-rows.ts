import { type AnyRow, type IndexOf, type Rows, type RowType, rowTypes } from "#shared/rows.ts";

export type SmallType = Exclude<RowType, "item">;

/** Every row but items, in memory, with the indexes commands and screens read by. */
export class SmallRows {
  readonly #rows = new Map<SmallType, Map<string, AnyRow>>();
  /** `type.index=key` → ids. */
  readonly #indexes = new Map<string, Set<string>>();
  /** Lists handed out, so that an unchanged type answers the same array. */
  readonly #lists = new Map<string, readonly AnyRow[]>();

  get<T extends SmallType>(type: T, id: string): Rows[T] | undefined {
    return this.#rows.get(type)?.get(id) as Rows[T] | undefined;
  }

  all<T extends SmallType>(type: T): readonly Rows[T][] {
    return this.#list(type, () => [...(this.#rows.get(type)?.values() ?? [])]) as readonly Rows[T][];
  }

  by<T extends SmallType>(type: T, index: IndexOf<T>, key: string): readonly Rows[T][] {
    const name = `${type}.${index}=${key}`;
    const ids = this.#indexes.get(name);
    if (ids === undefined) return [];
    return this.#list(name, () => [...ids].map((id) => this.get(type, id) as AnyRow)) as readonly Rows[T][];
  }

  put(type: SmallType, row: AnyRow): void {
    this.remove(type, row.id);
    let rows = this.#rows.get(type);
    if (rows === undefined) {
      rows = new Map();
      this.#rows.set(type, rows);
    }
    rows.set(row.id, row);
    for (const name of indexNames(type, row)) {
      const ids = this.#indexes.get(name);
      if (ids === undefined) this.#indexes.set(name, new Set([row.id]));
      else ids.add(row.id);
      this.#lists.delete(name);
    }
    this.#lists.delete(type);
  }

  remove(type: SmallType, id: string): void {
    const row = this.#rows.get(type)?.get(id);
    if (row === undefined) return;
    this.#rows.get(type)?.delete(id);
    for (const name of indexNames(type, row)) {
      this.#indexes.get(name)?.delete(id);
      this.#lists.delete(name);
    }
    this.#lists.delete(type);
  }

  #list(name: string, make: () => AnyRow[]): readonly AnyRow[] {
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const list = make().sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    this.#lists.set(name, list);
    return list;
  }
}

/** `type.index=key` of every index a row stands in: the same texts as `readKey` of a read by index. */
export function indexNames(type: RowType, row: AnyRow): string[] {
  const names: string[] = [];
  for (const { prefix, field } of indexesOf.get(type) ?? []) {
    const key = (row as unknown as Record<string, unknown>)[field];
    if (typeof key === "string") names.push(prefix + key);
  }
  return names;
}

const indexesOf = new Map(
  Object.entries(rowTypes).map(([type, { indexes }]) => [
    type,
    Object.entries(indexes).map(([index, field]) => ({ prefix: `${type}.${index}=`, field: field as string })),
  ]),
);
