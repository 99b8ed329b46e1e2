import { t } from "#shared/words/define-words.ts";
import { CloudOff, History, RefreshCw } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useCan } from "#pwa/ui/access.ts";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useView } from "#pwa/ui/device-context.tsx";
import { deedFacts } from "#pwa/parts/history/deeds.ts";
import type { Names } from "#pwa/parts/history/timeline.ts";
import { historyNames } from "#pwa/parts/history/use-names.ts";
import { Button } from "#pwa/ui/controls/button.tsx";
import { EmptyState } from "#pwa/ui/controls/empty-state.tsx";
import { Spinner } from "#pwa/ui/controls/skeleton.tsx";
import { activityDays, dayHeading, type FeedEntry } from "./activity-days.ts";
import type { ActivitySearch } from "./activity-search.ts";
import { CommandEntryCard } from "./command-entry-card.tsx";
import type { People } from "./people.ts";
import { detailOf, subjectProduct, subjectTitle } from "./subject-of.ts";
import { type Activity, useActivity } from "./use-activity.ts";
import { usePullToRefresh } from "./use-pull-to-refresh.ts";

const none: readonly FeedEntry[] = [];

/** Feed of the address's filters: loads more on scrolling, and stays while offline. */
export function ActivityFeed({ search, onSee }: { search: ActivitySearch; onSee: (people: People) => void }) {
  const activity = useActivity(search);
  const { answer, problem, waits, refresh, more } = activity;
  const list = useRef<HTMLDivElement>(null);
  const isPulled = usePullToRefresh(list, refresh);
  const entries = answer?.entries ?? none;
  const days = useDays(entries);
  useEffect(() => {
    const named = entries.filter(({ actorName }) => actorName !== "");
    onSee(new Map(named.map(({ actorId, actorName }) => [actorId, actorName])));
  }, [entries, onSee]);
  const hasMore = answer !== null && answer.next !== null;
  return (
    <div ref={list} className="flex flex-1 flex-col">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status" className="flex min-w-0 items-center gap-2 text-muted">
          {isPulled ? t("Release to refresh.") : answer !== null && problem !== null && <Problem activity={activity} />}
        </div>
        <Button variant="ghost" icon={<RefreshCw aria-hidden />} busy={waits === "first"} onClick={refresh}>
          {t("Refresh")}
        </Button>
      </div>
      {answer === null && (
        <Unanswered of={activity} icon={<CloudOff />} placeholder={<Spinner label={t("Loading activity")} />} />
      )}
      {answer !== null && !hasMore && days.length === 0 && (
        <EmptyState icon={<History />} title={t("No activity")}>
          {t("Nothing matches these filters. Choose more days, another person or another product.")}
        </EmptyState>
      )}
      {days.map(({ day, commandEntries }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
          <h2 id={`day-${day}`} className="mb-3 text-lead font-semibold">
            {dayHeading(day)}
          </h2>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {commandEntries.map((commandEntry) => (
              <li key={commandEntry.id} className="[contain-intrinsic-height:auto_6rem] [content-visibility:auto]">
                <CommandEntryCard commandEntry={commandEntry} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasMore && <MoreBelow activity={activity} entries={entries.length} onMore={more} />}
      {answer !== null && !hasMore && days.length > 0 && (
        <p className="py-4 text-center text-muted">{t("That’s all for these filters.")}</p>
      )}
    </div>
  );
}

/** Returns the entries in words, updated when names have loaded. */
function useDays(entries: readonly FeedEntry[]) {
  const currency = useCurrency();
  const seesOrders = useCan()("orders.view");
  return useView(
    useCallback(
      (view) => {
        const known = new Map<string | undefined, Names>();
        const names = (entry: FeedEntry): Names => {
          const productId = subjectProduct(view, entry);
          const made = known.get(productId) ?? historyNames(view, currency, productId);
          known.set(productId, made);
          const { rowType, rowId } = entry;
          return { ...made, facts: deedFacts(view, rowType, rowId, seesOrders) };
        };
        const wordsOf = (entry: FeedEntry) => ({ title: subjectTitle(view, entry), detail: detailOf(view, entry) });
        return activityDays(entries, names, wordsOf);
      },
      [entries, currency, seesOrders],
    ),
  );
}

/** Reason why there is nothing newer. */
function Problem({ activity: { state, problem } }: { activity: Activity }) {
  return (
    <>
      {state === "offline" && <CloudOff aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0">{problem}</span>
    </>
  );
}

/** End of the loaded entries: the next ones load when it comes near, or by its button. */
function MoreBelow(props: { activity: Activity; entries: number; onMore: () => void }) {
  const { activity, entries, onMore } = props;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null) return;
    // Created again after each page: an end that stays near fires no new event.
    const near = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting === true && onMore(), {
      rootMargin: "800px",
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [entries, onMore]);
  return (
    <div ref={end} className="py-4 text-center">
      <Button busy={activity.waits === "next"} onClick={activity.problem === null ? onMore : activity.again}>
        {activity.problem === null ? t("Show more") : t("Try again")}
      </Button>
    </div>
  );
}
