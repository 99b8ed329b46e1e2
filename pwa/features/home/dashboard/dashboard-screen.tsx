import { t } from "#shared/words/define-words.ts";
import { useSearch } from "@tanstack/react-router";
import { CloudOff } from "lucide-react";
import { useChangeSearch } from "#pwa/ui/use-change-search.ts";
import { useCan } from "#pwa/ui/access.ts";
import { useDevice, useSync } from "#pwa/ui/device-context.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import { Unanswered } from "#pwa/ui/answered.tsx";
import { DateRangeField } from "#pwa/ui/pickers/date-range-field.tsx";
import { readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { FigureCard } from "#pwa/parts/figures/figure-card.tsx";
import { FigurePictures } from "#pwa/parts/figures/pictures/pictures.tsx";
import { type Figures, figureNames, useFigures } from "#pwa/parts/figures/use-figures.ts";
import { LedgerNotice } from "#pwa/parts/reconciliation/ledger-notice.tsx";
import type { Answer } from "#pwa/ui/use-answer.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { dashboardRange, type DashboardSearch, readDashboardSearch } from "./dashboard-search.ts";
import { Ageing } from "./ageing.tsx";
import { Because } from "./because.tsx";
import { OverTime } from "./over-time.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SalesScreen } from "./sales-screen.tsx";

/** The store's figures, or the sales behind one of them. */
export function DashboardScreen() {
  const search = readDashboardSearch(useSearch({ strict: false }));
  return search.show === "sales" ? <SalesScreen search={search} /> : <AllFigures search={search} />;
}

/** The store's sales, debts and stock, compared with the previous period. */
function AllFigures({ search }: { readonly search: DashboardSearch }) {
  const changeSearch = useChangeSearch();
  const { session } = useDevice();
  const { link } = useSync();
  const can = useCan();
  const range = search.days ?? dashboardRange;
  const { from, to } = readRange(range, new Date()) ?? { from: "", to: "" };
  const { answer: figures, problem, again } = useFigures(from, to);
  return (
    <>
      <PageHeader
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
      <div className="mb-4 max-w-72">
        <DateRangeField
          label={t("Days")}
          value={range}
          onChange={(next) =>
            void changeSearch(next === null || next === dashboardRange ? {} : { days: next }, { scroll: false })
          }
        />
      </div>
      {figures === null && link === "offline" ? (
        <Unanswered of={{ problem, again }} icon={<CloudOff />} />
      ) : (
        <FiguresAndCharts from={from} to={to} of={{ answer: figures, problem, again }} />
      )}
    </>
  );
}

/** All that the server answers; offline without an answer, the screen says so once instead. */
function FiguresAndCharts({
  from,
  to,
  of: { answer: figures, problem, again },
}: {
  readonly from: string;
  readonly to: string;
  readonly of: Pick<Answer<Figures>, "answer" | "problem" | "again">;
}) {
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
                <FigureCard key={name} name={name} figures={figures} />
              ))}
            </dl>
          )}
        </KeepsPlace>
        <Because from={from} to={to} />
        <KeepsPlace name="dashboard-over-time" waits={figures === null && problem === null}>
          {figures !== null && <OverTime figures={figures} />}
        </KeepsPlace>
        <FigurePictures from={from} to={to} />
        <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
          <Ageing />
          <RecentActivity />
        </div>
      </div>
    </>
  );
}
