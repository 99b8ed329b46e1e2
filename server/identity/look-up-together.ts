import type { Database } from "#server/database/database.ts";
import { tokenHash } from "#server/secrets/tokens.ts";
import type { Identity } from "./identity.ts";
import type { Principal } from "./principal.ts";
import { findPrincipals } from "./who-is.ts";

/** Most sessions of one query, which holds a connection for as long as it takes. */
const mostAtOnce = 500;

interface Asked {
  readonly hash: string;
  readonly byCookie: boolean;
  readonly answer: PromiseWithResolvers<Principal | null>;
}

/**
 * Returns a look-up of sessions for the heartbeats of streams: all that are asked for in one turn of the event loop are
 * one query. It finds live sessions only; those of sign-ups and of deleted employees are nobody's.
 */
export function lookUpTogether(db: Pick<Database, "pool">): Identity["personOrSignUp"] {
  let waiting: Asked[] = [];
  const ask = async (asked: readonly Asked[]): Promise<void> => {
    try {
      const found = await findPrincipals(db, [...new Set(asked.map(({ hash }) => hash))].sort());
      for (const { hash, byCookie, answer } of asked) {
        const principal = found.get(hash);
        answer.resolve(principal === undefined ? null : { ...principal, byCookie });
      }
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  };
  const askAll = async (): Promise<void> => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += mostAtOnce) await ask(all.slice(at, at + mostAtOnce));
  };
  return async (token, byCookie) => {
    if (waiting.length === 0) setImmediate(() => void askAll());
    const answer = Promise.withResolvers<Principal | null>();
    waiting.push({ hash: tokenHash(token), byCookie, answer });
    const principal = await answer.promise;
    return principal === null ? null : { principal };
  };
}
