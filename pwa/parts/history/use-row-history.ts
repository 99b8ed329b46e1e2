import type { RowType } from "#shared/areas/rows.ts";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import { type LogEntry, readHistory } from "./timeline.ts";

const page = 100;
/** Maximum entries that the server returns. */
const most = 500;

interface RowHistory {
  readonly entries: readonly LogEntry[];
  /** Whether there may be older entries. */
  readonly more: boolean;
}

/**
 * Fetches the latest `pages` of a row's history, and again after each pull. If that fails, the entries read before
 * stay, and the page works without it.
 */
export function useRowHistory(rowType: RowType, rowId: string, pages: number): Answer<RowHistory> {
  const path = `/api/history/${rowType}/${encodeURIComponent(rowId)}`;
  return useAnswer(path, {
    follows: String(pages),
    everyRound: true,
    read: async (get) => {
      const take = Math.min(most, page * pages);
      const entries = readHistory(await get(`${path}?take=${take}`));
      return { entries, more: entries.length === take && take < most };
    },
  });
}
