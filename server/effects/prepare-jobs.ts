import { PgBoss } from "pg-boss";
import {
  archiveQueue,
  digestQueue,
  driftQueue,
  figureQueue,
  markdownQueue,
  paymentQueue,
  pictureQueue,
  queueNames,
  reconciliationQueue,
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
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, retries);
      else await boss.updateQueue(name, retries);
    }
    // A server that was off at night does it when it starts.
    await boss.schedule(archiveQueue, "7 0 * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(pictureQueue, "37 1 * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(reconciliationQueue, "23 2 * * *", null, { tz: "UTC", missed: "once" });
    // Midnight depends on each store's time zone.
    await boss.schedule(figureQueue, "11 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(markdownQueue, "41 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(paymentQueue, "*/5 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(driftQueue, "53 3 * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(reservationQueue, "*/5 * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(shopQueue, "* * * * *", null, { tz: "UTC", missed: "once" });
    await boss.schedule(digestQueue, "* * * * *", null, { tz: "UTC", missed: "once" });
    await boss.getDb().executeSql(`
      grant usage on schema ${jobsSchema} to ${appRole};
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${appRole};
      grant usage, select on all sequences in schema ${jobsSchema} to ${appRole};
      grant execute on all functions in schema ${jobsSchema} to ${appRole};`);
  } finally {
    await boss.stop({ graceful: false });
  }
}
