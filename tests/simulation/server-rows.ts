import type { ItemLogRow } from "#shared/inventory/rows.ts";
import type { AnyRow, Rows, RowType } from "#shared/rows.ts";

/** A store's rows as the server holds them, and the logs beside them. */
export interface ServerRows {
  readonly all: <T extends RowType>(type: T) => readonly Rows[T][];
  /** In the order they were recorded. */
  readonly logs: readonly ItemLogRow[];
}

export const serverRows = (rows: ReadonlyMap<string, AnyRow>, logs: readonly ItemLogRow[]): ServerRows => {
  const byType = Map.groupBy(rows, ([key]) => key.slice(0, key.indexOf("#")));
  return { all: (type) => (byType.get(type) ?? []).map(([, row]) => row) as never, logs };
};
