import { t } from "#shared/words/define-words.ts";
import { Search } from "lucide-react";
import { Suspense } from "react";
import { useDevice, useSync, useView } from "#pwa/ui/device-context.tsx";
import { useCan } from "#pwa/ui/access.ts";
import { PageHeader } from "#pwa/ui/controls/page-header.tsx";
import { Skeleton } from "#pwa/ui/controls/skeleton.tsx";
import { optionalPart } from "#pwa/ui/optional-part.ts";
import { openPalette } from "#pwa/ui/open-palette.ts";
import { timeOfDay } from "#pwa/ui/time-of-day.ts";
import { BigActions } from "./big-actions.tsx";
import { HomeScreenAdvice } from "./home-screen-advice.tsx";
import { StatusCounts } from "./shelf-counts.tsx";
import { greetingWords } from "./words.ts";

const StockByLocation = optionalPart(async () => (await import("./stock-by-location.tsx")).StockByLocation);
const RecentAudits = optionalPart(async () => (await import("./recent-audits.tsx")).RecentAudits);
const HomeFigures = optionalPart(async () => (await import("./home-figures.tsx")).HomeFigures);
/** Loaded while the store has few items: until it is done or put away. */
const SetupChecklist = optionalPart(async () => (await import("./setup-checklist.tsx")).SetupChecklist);
/** Open decisions, and the listener that opens scanned items. */
const ToDecide = optionalPart(async () => (await import("./to-decide.tsx")).ToDecide);
const HomeScans = optionalPart(async () => (await import("./home-scans.tsx")).HomeScans);
const UnsentWork = optionalPart(async () => (await import("./unsent-work.tsx")).UnsentWork);

/** Loaded with the screen: whatever has something below. */
export const startsWith = [ToDecide, HomeScans, UnsentWork, HomeFigures, StockByLocation];

/** Home of floor staff: the three main tasks, stock, and undelivered commands. */
export function HomeScreen() {
  const { session } = useDevice();
  const sync = useSync();
  const can = useCan();
  const count = useView((view) => view.items.count);
  return (
    <>
      <PageHeader
        title={greeting(session.user.name, new Date().getHours())}
        subtitle={
          can("inventory.lookUp") || can("orders.view")
            ? t("{count, plural, one {# item} other {# items}} on this device", { count })
            : undefined
        }
      />
      <div data-keeps="withoutAnswers" className="flex flex-col gap-4 md:gap-5">
        <HomeScreenAdvice />
        {can("settings.write") && count < 500 && (
          <Suspense>
            <SetupChecklist />
          </Suspense>
        )}
        <SearchField />
        <BigActions />
        <Suspense>
          {can("inventory.view") && <HomeScans />}
          <ToDecide />
        </Suspense>
        {(sync.waiting > 0 || sync.needAttention > 0) && (
          <Suspense>
            <UnsentWork />
          </Suspense>
        )}
        {can("figures.view") && (
          <Suspense>
            <HomeFigures />
          </Suspense>
        )}
        {can("inventory.view") && <StatusCounts />}
        <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
          {can("inventory.lookUp") && (
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <StockByLocation />
            </Suspense>
          )}
          {can("audits.conduct") && (
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <RecentAudits />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** Button that looks like a search field and opens the palette, which finds items, products, people and screens. */
const SearchField = () => (
  <button
    type="button"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={openPalette}
    className="flex min-h-12 items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-1 text-left text-muted hover:bg-hover"
  >
    <Search aria-hidden className="size-5 shrink-0" />
    <span className="min-w-0 flex-1 leading-5">{t("Search items, products, people and screens")}</span>
    <kbd aria-hidden className="font-sans text-caption text-faint max-md:hidden">
      {t("Ctrl K")}
    </kbd>
  </button>
);

function greeting(name: string, hour: number): string {
  const time = timeOfDay(hour);
  const first = name.split(" ")[0] ?? "";
  return first === "" ? greetingWords(time) : t("{time}, {name}", { time: greetingWords(time), name: first });
}
