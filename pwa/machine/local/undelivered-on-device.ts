import type { Session } from "#shared/machine/sync/protocol.ts";
import { browserPlatform } from "./browser-platform.ts";
import { answerOf, queueName, queueVersion, readExisting } from "./databases.ts";

/**
 * Counts undelivered commands of all people in this browser. Queues are strictly durable, while browsers write cookies
 * and localStorage late: killed soon after a sign-in, a browser has no session but still has the work.
 */
export async function undeliveredOnDevice(): Promise<number> {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name = "" }) =>
      name.startsWith("trace-queue:") ? [name] : [],
    );
    const counts = await Promise.all(names.map(countIn));
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  } catch {
    // Only a hint: signing in opens the queue and reports its errors.
    return 0;
  }
}

/** Counts one person's undelivered commands in this browser. */
export const undeliveredOf = async (session: Session): Promise<number> => (await countIn(queueName(session))) ?? 0;

const countIn = (name: string): Promise<number | null> =>
  readExisting(browserPlatform.indexedDB, { name, version: queueVersion }, async (db) => {
    const all = await answerOf(db.transaction("commands").objectStore("commands").getAll());
    return all.filter((command: { outcome: unknown }) => command.outcome === null).length;
  });
