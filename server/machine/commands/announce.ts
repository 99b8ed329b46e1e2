import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { runAlone } from "#server/machine/database/transact.ts";

/** The NOTIFY channel for new versions; the payload is `<store id>:<version>`. */
export const newsChannel = "trace_news";

/** Announcements within this time are combined: each one wakes every server's listener. */
const gatheringMs = 10;

/** Versions waiting to be announced, by store; one statement at a time announces all of them. */
const waiting = new WeakMap<Database["pool"], Map<string, number>>();

/**
 * Announces a store's new version, after the commit: inside the transaction NOTIFY would serialise the commits of all
 * stores. Nothing waits for it or depends on it; listeners that miss it poll.
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
      await runAlone(db, sql`select pg_notify(${newsChannel}, payload) from unnest(${payloads}::text[]) payload`);
    } catch {
      // The database is closing or gone; polling covers it.
      break;
    }
  }
  waiting.delete(db.pool);
}
