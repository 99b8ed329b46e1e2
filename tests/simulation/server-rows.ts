import type { HistoryEntry } from "#shared/areas/history.ts";
import type { AnyRow, Rows, RowType } from "#shared/areas/rows.ts";

/** A store's rows on the server, and their history. */
export interface ServerRows {
  readonly all: <T extends RowType>(type: T) => readonly Rows[T][];
  /** In recorded order. */
  readonly history: readonly HistoryEntry[];
}

export const serverRows = (rows: ReadonlyMap<string, AnyRow>, history: readonly HistoryEntry[]): ServerRows => {
  const byType = Map.groupBy(rows, ([key]) => key.slice(0, key.indexOf("#")));
  return { all: (type) => (byType.get(type) ?? []).map(([, row]) => row) as never, history };
};
