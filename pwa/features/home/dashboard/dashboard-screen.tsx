import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import type { AnyAddress } from "#pwa/ui/app-link.tsx";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { type DateRange, readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { FigureCard } from "#pwa/parts/figures/figure-card.tsx";
import { type FigureLinks, figureLinks } from "#pwa/parts/figures/figure-links.ts";
import { FigurePictures } from "#pwa/parts/figures/pictures/pictures.tsx";
import { type FigureName, type Figures, figureNames, useFigures } from "#pwa/parts/figures/use-figures.ts";
import { LedgerNotice } from "#pwa/parts/reconciliation/ledger-notice.tsx";
import type { Answer } from "#pwa/ui/use-answer.ts";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { dayIn } from "#shared/areas/figures/days.ts";
import { dashboardRange, type DashboardSearch, readDashboardSearch } from "./dashboard-search.ts";
import { Ageing } from "./ageing.tsx";
import { Because } from "./because.tsx";
import { OverTime } from "./over-time.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { FigureListScreen } from "./figure-list-screen.tsx";
import { FiguresHeader } from "./place-and-days.tsx";
import { SalesScreen } from "./sales-screen.tsx";

/** The store's figures, or what one of them consists of. */
export function DashboardScreen() {
  const search = readDashboardSearch(useSearch({ strict: false }));
  if (search.show === "sales") return <SalesScreen search={search} />;
  if (search.show === "list" && search.of !== undefined) return <FigureListScreen search={search} of={search.of} />;
  return <AllFigures search={search} />;
}

/** The store's sales, debts and stock, compared with the previous period. */
function AllFigures({ search }: { readonly search: DashboardSearch }) {
  const changeSearch = useChangeSearch();
  const { session } = useDevice();
  const { link } = useSync();
  const can = useCan();
  const range = readRange(search.days ?? dashboardRange, new Date()) ?? { from: "", to: "" };
  const { from, to } = range;
  const { answer: figures, problem, again } = useFigures(range, search.place);
  return (
    <>
      <FiguresHeader
        search={search}
        onChange={({ days, place }) =>
          void changeSearch(
            {
              ...(days !== undefined && { days }),
              ...(place !== undefined && { place }),
            },
            { scroll: false },
          )
        }
        title={t("Dashboard")}
        subtitle={
          from === "" && figures === null
            ? undefined
            : t("{from} – {to}, time zone {timeZone}", {
                ...(figures?.current ?? { from, to }),
                timeZone: figures?.timeZone ?? (session.store.timeZone || "UTC"),
              })
        }
      />
      {can("payouts.void") && <LedgerNotice />}
      {figures === null && link === "offline" ? (
        <Unanswered of={{ problem, again }} icon={<CloudOff />} />
      ) : (
        <FiguresAndCharts range={range} place={search.place} of={{ answer: figures, problem, again }} />
      )}
    </>
  );
}

/** All that the server answers; offline without an answer, the screen says so once instead. */
function FiguresAndCharts({
  range,
  place,
  of: { answer: figures, problem, again },
}: {
  readonly range: DateRange;
  readonly place: string | undefined;
  readonly of: Pick<Answer<Figures>, "answer" | "problem" | "again">;
}) {
  const links = figureLinks(range, place);
  return (
    <>
      {problem !== null && (
        <div className="mb-4">
          <Unanswered of={{ problem, again }} />
        </div>
      )}
      <div className="flex flex-col gap-4 md:gap-5">
        <KeepsPlace name="dashboard-figures" waits={figures === null && problem === null} className="empty:hidden">
          {figures === null ? (
            problem === null && (
              <div role="status" aria-label={t("Loading figures")} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                {figureNames.map((name) => (
                  <Skeleton key={name} className="h-24 rounded-card" />
                ))}
              </div>
            )
          ) : (
            <dl aria-label={t("Figures")} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {figureNames.map((name) => (
                <FigureCard
                  key={name}
                  name={name}
                  figures={figures}
                  to={behindCard(name, figures, links)}
                  note={place !== undefined && withoutPlace.has(name) ? t("all locations") : undefined}
                />
              ))}
            </dl>
          )}
        </KeepsPlace>
        <Because range={range} place={place} />
        <KeepsPlace name="dashboard-over-time" waits={figures === null && problem === null}>
          {figures !== null && <OverTime figures={figures} links={links} />}
        </KeepsPlace>
        <FigurePictures range={range} place={place} links={links} />
        <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
          <Ageing place={place} links={links} />
          <RecentActivity place={place} />
        </div>
      </div>
    </>
  );
}

/** Cards of what consigners are owed and paid, which has no location. */
const withoutPlace: ReadonlySet<FigureName> = new Set(["pendingPayouts", "paidPayouts"]);

/** Returns the address of what a card's figure consists of; none for the stock and the debts of a day that is over. */
function behindCard(name: FigureName, figures: Figures, links: FigureLinks): AnyAddress | undefined {
  const isNow = figures.current.to >= dayIn(figures.timeZone)(new Date());
  switch (name) {
    case "revenue":
    case "cost":
    case "profit":
      return links.sales();
    case "paidPayouts":
      return links.list("paid");
    case "purchases":
      return links.list("purchased");
    case "pendingPayouts":
      return isNow ? links.list("owed") : undefined;
    case "storeOwnedInventoryCost":
      return isNow ? links.list("owned") : undefined;
    case "activeInventoryAmount":
    case "inventoryUnits":
      return isNow ? links.list("stock") : undefined;
  }
}
