import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#server/database/database.ts";
import { runAlone } from "#server/database/transact.ts";

/** The channel that says "there is news"; its payload is `<store id>:<version>`. */
export const newsChannel = "trace_news";

const notify = "select pg_notify($1, payload) from unnest($2::text[]) payload";

/** Commits that follow each other closely are said together: each time wakes every server's listener. */
const gatheringMs = 10;

/** Versions that wait to be said, by store; one statement at a time says them all. */
const waiting = new WeakMap<Database["pool"], Map<string, number>>();

/**
 * Says that a store has reached a version, after the commit: inside the transaction NOTIFY
 * would make all commits of all stores wait for each other. Nobody waits for it and nothing
 * depends on it; who misses it polls.
 */
export function announce(db: Pick<Database, "pool">, storeId: string, version: number): void {
  const news = waiting.get(db.pool);
  if (news !== undefined) {
    news.set(storeId, Math.max(version, news.get(storeId) ?? 0));
    return;
  }
  waiting.set(db.pool, new Map([[storeId, version]]));
  void sayAll(db);
}

async function sayAll(db: Pick<Database, "pool">): Promise<void> {
  for (;;) {
    await delay(gatheringMs, undefined, { ref: false });
    const news = waiting.get(db.pool);
    if (news === undefined || news.size === 0) break;
    const payloads = [...news].map(([storeId, version]) => `${storeId}:${version}`);
    news.clear();
    try {
      await runAlone(db, notify, [newsChannel, payloads]);
    } catch {
      // The database is going or gone; polling covers it.
      break;
    }
  }
  waiting.delete(db.pool);
}
