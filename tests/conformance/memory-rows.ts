import type { Lookup, RowSource } from "#pwa/local/run-command.ts";
import type { Decision, Put } from "#shared/kernel/define-command.ts";
import { type AnyRow, type IndexOf, type RowType, rowTypes } from "#shared/rows.ts";

/** A device that holds every row of its store, in memory. */
export class MemoryRows implements RowSource {
  readonly #rows = new Map<RowType, Map<string, AnyRow>>();

  constructor(puts: readonly Put[]) {
    for (const type of Object.keys(rowTypes) as RowType[]) this.#rows.set(type, new Map());
    for (const { type, row } of puts) this.#of(type).set(row.id, row);
  }

  #of(type: RowType): Map<string, AnyRow> {
    const rows = this.#rows.get(type);
    if (rows === undefined) throw new Error(`There are no rows of ${type}.`);
    return rows;
  }

  all(type: RowType): readonly AnyRow[] {
    return [...this.#of(type).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  byId(type: RowType, ids: readonly string[]): Promise<readonly Lookup[]> {
    return Promise.resolve(
      ids.map((id) => {
        const row = this.#of(type).get(id);
        return row === undefined ? { is: "absent" } : { is: "present", row };
      }),
    );
  }

  byIndex(type: RowType, index: string, key: string): Promise<readonly AnyRow[]> {
    const field = (rowTypes[type].indexes as Record<IndexOf<RowType>, string>)[index as IndexOf<RowType>];
    const valueOf = (row: AnyRow) => (row as unknown as Record<string, unknown>)[field];
    return Promise.resolve(
      [...this.#of(type).values()].filter((row) => valueOf(row) !== null && String(valueOf(row)) === key),
    );
  }

  apply({ put, remove = [] }: Decision): void {
    for (const { type, row } of put) this.#of(type).set(row.id, row);
    for (const { type, id } of remove) this.#of(type).delete(id);
  }
}
