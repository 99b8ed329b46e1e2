import { t } from "#shared/words/define-words.ts";
import { useMemo } from "react";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { useCurrency } from "#pwa/ui/currency.tsx";
import { useDevice } from "#pwa/ui/device-context.tsx";
import { atPlace } from "#pwa/parts/figures/figure-links.ts";
import { Did } from "#pwa/parts/history/did.tsx";
import { timelineEntry } from "#pwa/parts/history/timeline.ts";
import { historyNames } from "#pwa/parts/history/use-names.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import { SectionCard } from "#pwa/ui/controls/card.tsx";
import { DateText } from "#pwa/ui/controls/date-text.tsx";
import { type Answer, useAnswer } from "#pwa/ui/use-answer.ts";
import type { ModifiedField } from "#shared/areas/history.ts";

/** An entry of the response of `GET /api/inventoryLogs`. */
interface Logged {
  readonly id: string;
  readonly commandId: string;
  readonly updatedAt: string;
  readonly lastUpdatedBy: { readonly name: string };
  readonly override: boolean;
  readonly reason: string;
  readonly modifiedFields: readonly ModifiedField[];
  readonly inventory: { readonly id: string; readonly product: { readonly title: string } };
}

const week = 7 * 86_400_000;
/** Number of entries shown, from the last 7 days. */
const shownEntries = 6;

/** Fetches the latest changes, and again after each pull. */
function useLatest(place: string | undefined): Answer<readonly Logged[]> {
  return useAnswer(`/api/inventoryLogs?${String(atPlace(place))}`, {
    everyRound: true,
    read: async (get) => {
      const after = new Date(Date.now() - week).toISOString();
      const query = atPlace(place, { after, page: "1", take: String(shownEntries) });
      return (await get<{ inventoryLogs: readonly Logged[] }>(`/api/inventoryLogs?${String(query)}`)).inventoryLogs;
    },
  });
}

/** The latest changes of items, of all or of those at a place now; each entry opens its item in a new tab. */
export function RecentActivity({ place }: { readonly place?: string | undefined }) {
  const { view } = useDevice();
  const currency = useCurrency();
  const { answer: logs, problem } = useLatest(place);
  const described = useMemo(
    () =>
      (logs ?? []).map((log) => {
        const { inventory, updatedAt: at, lastUpdatedBy } = log;
        const names = historyNames(view, currency, view.items.brief(inventory.id)?.productId);
        return { log, entry: timelineEntry({ ...log, at, actorName: lastUpdatedBy.name }, names) };
      }),
    [logs, view, currency],
  );
  return (
    <SectionCard
      id="recent-activity"
      title={t("Recent Activity")}
      aside={
        <AppLink to="/activity" className={buttonClasses("ghost")}>
          {t("View All Activity")}
        </AppLink>
      }
    >
      {problem !== null && <p className="text-muted">{problem}</p>}
      {logs?.length === 0 && <p className="text-muted">{t("Nothing happened in the last 7 days.")}</p>}
      <KeepsPlace name="recent-activity" waits={logs === null && problem === null}>
        <ul className="divide-y divide-line">
          {described.map(({ log, entry }) => (
            <li key={log.id}>
              <AppLink
                to="/inventories/$itemId"
                params={{ itemId: log.inventory.id }}
                target="_blank"
                rel="noopener"
                className="-mx-2 block rounded-control px-2 py-3 hover:bg-hover"
              >
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{log.inventory.product.title}</span>
                  <DateText at={log.updatedAt} className="text-caption text-muted" />
                </span>
                <div className="break-words text-muted">
                  {log.lastUpdatedBy.name} {entry !== null && <Did entry={entry} />}
                </div>
              </AppLink>
            </li>
          ))}
        </ul>
      </KeepsPlace>
    </SectionCard>
  );
}
