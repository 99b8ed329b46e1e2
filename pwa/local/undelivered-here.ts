import type { Session } from "#shared/sync/protocol.ts";
import { answerOf, queueName, queueVersion, readExisting } from "./databases.ts";

/**
 * How many changes lie undelivered in this browser, whoever made them. Queues are strictly durable, while a browser
 * writes cookies and marks to the disk late: killed soon after a sign-in it knows of nobody, and the work is there.
 */
export async function undeliveredHere(): Promise<number> {
  try {
    const names = (await indexedDB.databases()).flatMap(({ name = "" }) =>
      name.startsWith("trace-queue:") ? [name] : [],
    );
    const counts = await Promise.all(names.map(countIn));
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  } catch {
    // Only a hint: signing in opens the queue and says what is wrong with it.
    return 0;
  }
}

/** How many changes of one person lie undelivered in this browser. */
export const undeliveredOf = async (session: Session): Promise<number> => (await countIn(queueName(session))) ?? 0;

const countIn = (name: string): Promise<number | null> =>
  readExisting(indexedDB, { name, version: queueVersion }, async (db) => {
    const all = await answerOf(db.transaction("commands").objectStore("commands").getAll());
    return all.filter((command: { outcome: unknown }) => command.outcome === null).length;
  });
