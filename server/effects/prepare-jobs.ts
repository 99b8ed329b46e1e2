import { PgBoss } from "pg-boss";
import {
  deletionQueue,
  digestQueue,
  nightQueue,
  nightsQueue,
  paymentQueue,
  outboxQueue,
  queueNames,
  reservationQueue,
  shopQueue,
} from "./effects.ts";

/** The schema of pg-boss's tables. */
export const jobsSchema = "jobs";

/** Retries of a failing job: after about 10 s, 20 s, 40 s … at most an hour apart, for about a day. */
const retries = {
  retryLimit: 30,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 300,
} as const;

/**
 * A store's nightly work may take long. A heartbeat shows within minutes that the process that did it is gone; the
 * expiry is only for work that never ends.
 */
const nightly = {
  ...retries,
  retryLimit: 5,
  retryDelay: 60,
  heartbeatSeconds: 60,
  expireInSeconds: 4 * 3_600,
} as const;

/** Schedules of earlier releases, each one job for all stores. */
const schedulesOfBefore = [
  "archiveClosedRows",
  "sortPictures",
  "reconcile",
  "closeDays",
  "nightlyMarkdowns",
  "compareShops",
];

/**
 * Creates or upgrades the jobs' schema and queues, as the database's owner, and grants the app's role access. Safe at
 * every start and by several processes at once.
 */
export async function prepareJobs(adminUrl: string, appRole: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: adminUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    for (const name of queueNames) {
      const options = name === nightQueue ? nightly : retries;
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
      else await boss.updateQueue(name, options);
    }
    // A server that was off at night does it when it starts.
    await boss.schedule(deletionQueue, "37 1 * * *", null, { tz: "UTC", missed: "once" });
    // Midnight depends on each store's time zone.
    await boss.schedule(nightsQueue, "1 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(paymentQueue, "*/5 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(reservationQueue, "*/5 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(shopQueue, "* * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(digestQueue, "* * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(outboxQueue, "* * * * *", null, { tz: "UTC", missed: "once" });
    for (const name of schedulesOfBefore) await boss.unschedule(name);
    await boss.getDb().executeSql(`
      grant usage on schema ${jobsSchema} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${appRole};
      grant usage, select on all sequences in schema ${jobsSchema} to ${appRole};
      grant execute on all functions in schema ${jobsSchema} to ${appRole};`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
