import { lazy, Suspense } from "react";
import { useDevice, useSync, useView } from "#pwa/components/device-context.tsx";
import { useCan } from "#pwa/components/access.ts";
import { plural } from "#pwa/components/format.ts";
import { PageHeader } from "#pwa/components/ui/page-header.tsx";
import { BigActions } from "./big-actions.tsx";
import { HomeScreenAdvice } from "./home-screen-advice.tsx";
import { RecentAudits } from "./recent-audits.tsx";
import { ShelfCounts } from "./shelf-counts.tsx";
import { StockByLocation } from "./stock-by-location.tsx";

/** Loaded while the store is downloaded for the first time. */
const FirstDownload = lazy(async () => ({ default: (await import("./first-download.tsx")).FirstDownload }));
/** Loaded when commands wait: only then are their words needed. */
const UnsentWork = lazy(async () => ({ default: (await import("./unsent-work.tsx")).UnsentWork }));

/** What a person on the floor needs first: the three jobs, what stands on the shelves, what is not delivered yet. */
export function HomeScreen() {
  const { session } = useDevice();
  const sync = useSync();
  const can = useCan();
  const count = useView((view) => view.items.count);
  const waitingForStock = count === 0 && (sync.download !== null || sync.lastSyncedAt === null);
  return (
    <>
      <PageHeader
        title={greeting(session.user.name, new Date().getHours())}
        subtitle={
          waitingForStock ? "The store is on its way to this device." : `${plural(count, "item")} on this device`
        }
      />
      <div className="flex flex-col gap-4 md:gap-5">
        {sync.download !== null && (
          <Suspense>
            <FirstDownload {...sync.download} />
          </Suspense>
        )}
        <HomeScreenAdvice />
        <BigActions />
        {(sync.waiting > 0 || sync.needAttention > 0) && (
          <Suspense>
            <UnsentWork />
          </Suspense>
        )}
        {can("inventory.lookUp") && <ShelfCounts loading={waitingForStock} />}
        <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
          {can("inventory.lookUp") && <StockByLocation loading={waitingForStock} />}
          {can("audits.conduct") && <RecentAudits />}
        </div>
      </div>
    </>
  );
}

function greeting(name: string, hour: number): string {
  const time = hour < 5 ? "Good evening" : hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
  const first = name.split(" ")[0] ?? "";
  return first === "" ? time : `${time}, ${first}`;
}
