import { useCallback, useEffect, useState } from "react";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import type { ModifiedField } from "#shared/areas/history.ts";
import type { RowType } from "#shared/areas/rows.ts";
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

export interface Activity extends Answer<Loaded> {
  /** The page being loaded: the first, or the next. */
  readonly waits: "first" | "next" | null;
  /** Reads the first page again. */
  readonly refresh: () => void;
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

/**
 * Fetches the store's history page by page from the server, and again when back online. Entries loaded before the feed
 * was left are kept, with newer ones before them.
 */
export function useActivity({ search, by, days }: ActivitySearch): Activity {
  const device = useDevice();
  const address = JSON.stringify([search, by, days]);
  const [start] = useState(() => loadedActivity(device, address));
  const [after, setAfter] = useState<string | null>(null);
  const asked = useAnswer<Loaded>(address, {
    start: start && { answer: start, readAt: start.at },
    follows: after,
    read: async (get, known) => {
      const at = new Date();
      // A page that was read already is not the one wanted: the first is read again.
      const isNext = after !== null && known?.next === after;
      const page = await get<FeedPage>(feedAddress({ search, by, days }, isNext ? after : null, at));
      const entries = entriesOf(page);
      return known !== null && isNext
        ? { entries: [...known.entries, ...entries], next: page.next, at: known.at }
        : withNewer({ entries, next: page.next, at: at.toISOString() }, known);
    },
  });
  const { answer, state, again } = asked;

  useEffect(() => {
    if (answer !== null) keepActivity(device, address, answer);
  }, [device, address, answer]);

  const refresh = useCallback(() => (after === null ? again() : setAfter(null)), [after, again]);
  const next = answer?.next ?? null;
  const more = useCallback(() => {
    if (next !== null && state !== "loading") setAfter(next);
  }, [next, state]);
  return { ...asked, waits: state !== "loading" ? null : after === null ? "first" : "next", refresh, more };
}
