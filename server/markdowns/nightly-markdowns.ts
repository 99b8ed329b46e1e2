import type { Database } from "#server/database/database.ts";
import { runAlone, runSql, type Transaction, transact } from "#server/database/transact.ts";
import { timeZoneOf } from "#server/figures/close-days.ts";
import { dayIn } from "#shared/figures/days.ts";
import { dueItemsAfter } from "./due-items.ts";

/** From which hour on, by the store's clock, the night's markdowns begin: no store is open. */
const firstHour = 2;

interface NightServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
}

/**
 * Begins the night's markdowns in every store whose night it is, once a day; asked every hour, since nights are at other
 * hours elsewhere, and a server that slept through one makes up for it. What fails in one store is told once all have been
 * looked at.
 */
export async function nightlyMarkdowns(services: NightServices): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await runAlone<{ id: string }>(services.db, "select sync.every_store() as id", [])) {
    try {
      await nightlyMarkdownsOf(services, id);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** The same for one store. Where nothing is due there is no run. */
export async function nightlyMarkdownsOf({ db, clock, act }: NightServices, storeId: string): Promise<void> {
  const now = clock();
  const night = await transact(db, storeId, (tx) => nightOf(tx, storeId, now), "snapshot");
  if (night === null) return;
  // The day's own id: begun twice, it is one run.
  if (night.isDue) await act(storeId, "markdowns.startRun", { markdownRunId: `night-${night.day}` });
  await transact(db, storeId, (tx) =>
    runSql(
      tx,
      `insert into sync.markdown_days (store_id, day) values ($1, $2)
       on conflict (store_id) do update set day = excluded.day`,
      [storeId, night.day],
    ),
  );
}

/** The store's day, and whether anything is due in it; null before its night, and where that was looked at before. */
async function nightOf(tx: Transaction, storeId: string, now: Date): Promise<{ day: string; isDue: boolean } | null> {
  const timeZone = await timeZoneOf(tx, storeId);
  const day = dayIn(timeZone)(now);
  const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now));
  if (hour < firstHour) return null;
  const [before] = await runSql<{ day: string }>(
    tx,
    "select to_char(day, 'YYYY-MM-DD') as day from sync.markdown_days where store_id = $1",
    [storeId],
  );
  if (before !== undefined && before.day >= day) return null;
  return { day, isDue: (await dueItemsAfter(tx, storeId, now.toISOString(), "", 1)).length > 0 };
}
