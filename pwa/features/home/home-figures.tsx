import { t } from "#shared/words/define-words.ts";
import { lazy, Suspense } from "react";
import { readRange } from "#pwa/ui/pickers/date-ranges.ts";
import { useCan } from "#pwa/ui/access.ts";
import { AppLink } from "#pwa/ui/app-link.tsx";
import { FigureCard } from "#pwa/parts/figures/figure-card.tsx";
import { useFigures } from "#pwa/parts/figures/use-figures.ts";
import { buttonClasses } from "#pwa/ui/controls/button.tsx";
import { KeepsPlace } from "#pwa/ui/keeps-place.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";

/** For people with Dashboard who are not admins, home has the dashboard's charts. */
const FigurePictures = lazy(async () => ({
  default: (await import("#pwa/parts/figures/pictures/pictures.tsx")).FigurePictures,
}));

const shown = ["revenue", "profit", "inventoryUnits", "pendingPayouts"] as const;

/** Figures of the last 30 days, for people with Dashboard; nothing while the server cannot be reached. */
export function HomeFigures() {
  const mayOpen = useCan()("dashboard.view");
  const range = readRange("last30Days", new Date()) ?? { from: "", to: "" };
  const { answer: figures, problem } = useFigures(range);
  return (
    <KeepsPlace name="home-figures" waits={figures === null && problem === null} className="empty:hidden">
      {figures === null ? (
        problem === null && <Skeleton className="h-24 rounded-card" />
      ) : (
        <section data-left-out aria-labelledby="home-figures">
          <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
            <h2 id="home-figures" className="font-semibold">
              {t("The last 30 days")}
            </h2>
            {mayOpen && (
              <AppLink to="/dashboard" className={buttonClasses("ghost")}>
                {t("Open the dashboard")}
              </AppLink>
            )}
          </div>
          <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            {shown.map((name) => (
              <FigureCard key={name} name={name} figures={figures} fromNothing="new" />
            ))}
          </dl>
          {!mayOpen && (
            <div className="mt-4 md:mt-5">
              <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
                <FigurePictures range={range} links={null} />
              </Suspense>
            </div>
          )}
        </section>
      )}
    </KeepsPlace>
  );
}
