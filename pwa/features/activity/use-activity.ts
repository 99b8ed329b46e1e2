import { useCallback, useEffect, useState } from "react";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { ModifiedField } from "#shared/history.ts";
import type { RowType } from "#shared/rows.ts";
import type { FeedEntry } from "./activity-days.ts";
import { keepActivity, loadedActivity, type Loaded, withNewer } from "./loaded-activity.ts";
import { type ActivitySearch, feedAddress } from "./activity-search.ts";

/** A page of `GET /api/history`. */
interface FeedPage {
  readonly activity: readonly {
    readonly id: string;
    readonly rowType: RowType;
    readonly rowId: string;
    readonly commandId: string;
    readonly updatedAt: string;
    readonly lastUpdatedBy: { readonly id: string; readonly name: string };
    readonly override: boolean;
    readonly reason: string;
    readonly modifiedFields: readonly ModifiedField[];
    readonly title: string;
  }[];
  readonly next: string | null;
}

export interface Activity {
  /** Null until the server has answered; kept while loading and offline. */
  readonly loaded: Loaded | null;
  /** The page being loaded: the first, or the next. */
  readonly waits: "first" | "next" | null;
  readonly trouble: "offline" | "refused" | null;
  /** The server's message when it refused. */
  readonly problem: string | null;
  /** Reads the first page again. */
  readonly refresh: () => void;
  /** Repeats the failed request. */
  readonly again: () => void;
  /** Reads the next page, if there is one and nothing else is loading. */
  readonly more: () => void;
}

const entriesOf = ({ activity }: FeedPage): FeedEntry[] =>
  activity.map(({ updatedAt, lastUpdatedBy, ...entry }) => ({
    ...entry,
    at: updatedAt,
    actorId: lastUpdatedBy.id,
    actorName: lastUpdatedBy.name,
  }));

const noTrouble: Pick<Activity, "trouble" | "problem"> = { trouble: null, problem: null };

/**
 * Fetches the store's history page by page from the server, and again when back online. Entries loaded before the feed
 * was left are kept, with newer ones before them.
 */
export function useActivity({ search, by, days }: ActivitySearch): Activity {
  const device = useDevice();
  const { session } = device;
  const { link } = useSync();
  const address = JSON.stringify([search, by, days]);
  const [loaded, setLoaded] = useState<Loaded | null>(() => loadedActivity(device, address));
  const [requested, setRequested] = useState<{ readonly after: string | null } | null>({ after: null });
  const [failed, setFailed] = useState(noTrouble);
  const person = session.user.id;

  useEffect(() => {
    if (requested === null) return;
    const { after } = requested;
    const leaving = new AbortController();
    const ask = async () => {
      const at = new Date();
      try {
        const page = await api.get<FeedPage>(feedAddress({ search, by, days }, after, at), {
          person,
          signal: leaving.signal,
        });
        if (leaving.signal.aborted) return;
        const { next } = page;
        setLoaded((known) =>
          known === null || after === null
            ? withNewer({ entries: entriesOf(page), next, at: at.toISOString() }, known)
            : { entries: [...known.entries, ...entriesOf(page)], next, at: known.at },
        );
        setRequested(null);
        setFailed(noTrouble);
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isRefused = error instanceof ApiError;
        setFailed({ trouble: isRefused ? "refused" : "offline", problem: isRefused ? error.message : null });
      }
    };
    void ask();
    return () => leaving.abort();
  }, [requested, link, person, search, by, days]);

  useEffect(() => {
    if (loaded !== null) keepActivity(device, address, loaded);
  }, [device, address, loaded]);

  const refresh = useCallback(() => {
    setFailed(noTrouble);
    setRequested({ after: null });
  }, []);
  const again = useCallback(() => {
    setFailed(noTrouble);
    setRequested((now) => ({ after: now?.after ?? null }));
  }, []);
  const next = loaded?.next ?? null;
  const more = useCallback(() => {
    if (next !== null) setRequested((now) => now ?? { after: next });
  }, [next]);
  const isOffline = failed.trouble === null && link === "offline" && loaded !== null;
  return {
    loaded,
    trouble: isOffline ? "offline" : failed.trouble,
    problem: failed.problem,
    waits: requested === null || failed.trouble !== null ? null : requested.after === null ? "first" : "next",
    refresh,
    again,
    more,
  };
}
