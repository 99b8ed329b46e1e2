import { useEffect, useState } from "react";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { RowType } from "#shared/rows.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import type { TimelineState } from "./timeline-card.tsx";
import { type LogEntry, readHistory } from "./timeline.ts";

const page = 100;

export interface RowHistory extends TimelineState {
  readonly entries: readonly LogEntry[];
  /** Whether there may be older entries. */
  readonly more: boolean;
}

const nothingYet: RowHistory = { entries: [], more: false, state: "loading", problem: null, readAt: null };

/**
 * Fetches the latest `pages` of a row's history; again after a pull or when back online. If that fails, the entries
 * read before stay, and the page works without it [A8.31].
 */
export function useRowHistory(rowType: RowType, rowId: string, pages: number): RowHistory {
  const { session } = useDevice();
  const { link, lastSyncedAt } = useSync();
  const key = `${rowType} ${rowId}`;
  const [read, setRead] = useState({ key, history: nothingYet });
  const person = session.user.id;
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (history: Partial<RowHistory>) => {
      if (leaving.signal.aborted) return;
      setRead((before) => ({ key, history: { ...(before.key === key ? before.history : nothingYet), ...history } }));
    };
    const ask = async () => {
      tell({ state: link === "offline" ? "offline" : "loading", problem: null });
      try {
        const take = Math.min(500, page * pages);
        const path = `/api/history/${rowType}/${encodeURIComponent(rowId)}?take=${take}`;
        const entries = readHistory(await api.get(path, { person, signal: leaving.signal }));
        const more = entries.length === take && take < 500;
        tell({ entries, more, state: "fresh", readAt: new Date().toISOString() });
      } catch (error) {
        if (error instanceof ApiError) tell({ state: "refused", problem: error.message });
        else tell({ state: "offline" });
      }
    };
    void ask();
    return () => leaving.abort();
  }, [key, rowType, rowId, pages, person, link, lastSyncedAt]);
  return read.key === key ? read.history : nothingYet;
}
