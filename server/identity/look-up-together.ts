import type { Database } from "#server/machine/database/database.ts";
import type { Principal } from "./principal.ts";
import { findPrincipals } from "./who-is.ts";

/** Most sessions of one query, which holds a connection for as long as it takes. */
const mostAtOnce = 500;
/** Queries under way at once: a second, so that one that waits for a lock holds up nobody else. */
const mostUnderWay = 2;

interface Asked {
  readonly hash: string;
  readonly answer: PromiseWithResolvers<Principal | null>;
}

/**
 * Returns a look-up of live sessions by their tokens' hashes: all of one turn of the event loop, or
 * while earlier queries are under way, are one query. So the requests of a busy moment cost few round trips, and the
 * heartbeat of all streams one. Every query begins after it was asked for, so nobody's ended session is let in.
 */
export function lookUpTogether(
  db: Pick<Database, "pool" | "isDistributed">,
): (hash: string) => Promise<Principal | null> {
  let waiting: Asked[] = [];
  let underWay = 0;
  const ask = async (asked: readonly Asked[]): Promise<void> => {
    try {
      const found = await findPrincipals(db, [...new Set(asked.map(({ hash }) => hash))].sort());
      for (const { hash, answer } of asked) answer.resolve(found.get(hash) ?? null);
    } catch (error) {
      // On a cluster one store's node may be away, which must not keep out the people of others.
      if (db.isDistributed && asked.length > 1) await Promise.all(asked.map((one) => ask([one])));
      else for (const { answer } of asked) answer.reject(error);
    }
  };
  const askWaiting = (): void => {
    while (underWay < mostUnderWay && waiting.length > 0) {
      const asked = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      underWay += 1;
      void ask(asked).then(() => {
        underWay -= 1;
        askWaiting();
      });
    }
  };
  return (hash) => {
    const answer = Promise.withResolvers<Principal | null>();
    if (waiting.push({ hash, answer }) === 1) setImmediate(askWaiting);
    return answer.promise;
  };
}
