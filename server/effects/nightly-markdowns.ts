import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { dayIn } from "#shared/areas/figures/days.ts";
import { dueItemsAfter } from "#server/reads/due-items.ts";

/** The hour, in the store's time zone, from which the night's markdowns start: no store is open then. */
const firstHour = 2;

interface NightServices {
  readonly db: Database;
  readonly clock: () => Date;
  readonly act: (storeId: string, name: string, args: unknown) => Promise<void>;
}

/**
 * Starts the night's markdowns of a store, once a day; before its night there are none. Without anything due there is no
 * run.
 */
export async function nightlyMarkdowns({ db, clock, act }: NightServices, storeId: string): Promise<void> {
  const now = clock();
  const night = await transact(db, storeId, (tx) => nightOf(tx, storeId, now), "snapshot");
  if (night === null) return;
  // Derived from the day: started twice, it is one run.
  if (night.isDue) await act(storeId, "markdowns.startRun", { markdownRunId: `night-${night.day}` });
  await transact(db, storeId, (tx) =>
    tx.run(sql`insert into sync.markdown_days (store_id, day) values (${storeId}, ${night.day})
      on conflict (store_id) do update set day = excluded.day`),
  );
}

/** Returns the store's day and whether anything is due; null before its night, and if already handled. */
async function nightOf(tx: Transaction, storeId: string, now: Date): Promise<{ day: string; isDue: boolean } | null> {
  const timeZone = await timeZoneOf(tx, storeId);
  const day = dayIn(timeZone)(now);
  const hour = Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(now));
  if (hour < firstHour) return null;
  const [before] = await tx.run(sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from sync.markdown_days where store_id = ${storeId}`);
  if (before !== undefined && before.day >= day) return null;
  return { day, isDue: (await dueItemsAfter(tx, storeId, now.toISOString(), "", 1)).length > 0 };
}
