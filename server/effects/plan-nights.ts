import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { runAlone, transact } from "#server/machine/database/transact.ts";
import { timeZoneOf } from "#server/areas/figures/close-days.ts";
import { addDays, dayIn, startOfDay } from "#shared/areas/figures/days.ts";

/**
 * Minutes into a store's day after which each part of its night's work is done. No store is open then; markdowns are
 * past two o'clock even where clocks are put back. The weekly mail is there when its readers get up.
 */
const begins = {
  closeDays: 5,
  archive: 65,
  reconcile: 125,
  sortPictures: 125,
  startMarkdowns: 185,
  compareShop: 245,
  mailWeekly: 365,
};

/** Minutes over which the same part of different stores is spread, so that no minute has everybody's. */
const spreadMinutes = 55;

/** A part of a store's night. */
export type NightWork = keyof typeof begins;

/** A job of one store's night. */
export interface NightJob {
  /** The same whenever the same part of the same day is planned, so that it is queued once. */
  readonly id: string;
  readonly startAfter: Date;
  readonly group: { readonly id: string };
  readonly data: { readonly storeId: string; readonly work: NightWork };
}

/**
 * Returns the jobs of every store's day, as its clocks show it. Called hourly: zones differ, and a server that was off
 * at night catches up when it starts, since what should have begun begins at once.
 */
export async function planNights(services: {
  readonly db: Database;
  readonly clock: () => Date;
}): Promise<readonly NightJob[]> {
  const now = services.clock();
  const jobs: NightJob[] = [];
  for (const { id } of await runAlone(services.db, sql<{ id: string }>`select sync.every_store() as id`)) {
    const timeZone = await transact(services.db, id, (tx) => timeZoneOf(tx, id), "snapshot");
    jobs.push(...nightOf(id, timeZone, now));
  }
  return jobs;
}

/** Returns the jobs of a store's present day. */
export function nightOf(storeId: string, timeZone: string, now: Date): readonly NightJob[] {
  const day = dayIn(timeZone)(now);
  const midnight = Date.parse(startOfDay(day, timeZone));
  const length = Date.parse(startOfDay(addDays(day, 1), timeZone)) - midnight;
  const offset = (Number.parseInt(digest(storeId).slice(0, 8), 16) % spreadMinutes) * 60_000;
  return Object.entries(begins).map(([work, minutes]) => ({
    id: uuidOf(`${work} ${storeId} ${day}`),
    // Days on which clocks are moved are shorter or longer.
    startAfter: new Date(midnight + Math.min(minutes * 60_000 + offset, length - 1)),
    group: { id: storeId },
    data: { storeId, work: work as NightWork },
  }));
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

function uuidOf(text: string): string {
  const hex = digest(text);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
