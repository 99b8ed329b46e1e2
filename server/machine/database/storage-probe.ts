import type { Database } from "./database.ts";

/** A result is reused for this time, so that frequent checks cost nothing. */
const goodForMs = 5_000;
const badForMs = 1_000;
/** A disk slower than this for a few bytes is not usable. */
const patienceMs = 2_000;

/** One implicit transaction that creates and grows a file; limited in time. */
const write = `set local lock_timeout = '1s'; set local statement_timeout = '10s';
  truncate health.writes; insert into health.writes default values`;

/** Returns a check of whether the database can store data: the obstacle, or null. */
export const openStorageProbe = (db: Pick<Database, "pool">): (() => Promise<Error | null>) =>
  openProbe(() => db.pool.query(write), goodForMs);

/**
 * Returns a check of whether something can be stored: the obstacle, or null. A full disk still answers reads, so only a
 * write detects it; made on demand, one at a time, and after success at most once in `goodFor` milliseconds.
 */
export function openProbe(work: () => Promise<unknown>, goodFor: number): () => Promise<Error | null> {
  let known: Error | null = null;
  let until = 0;
  let running: Promise<void> | null = null;

  async function probe(): Promise<void> {
    known = await work().then(
      () => null,
      (error: Error) => error,
    );
    until = performance.now() + (known === null ? goodFor : badForMs);
    running = null;
  }

  return async () => {
    if (performance.now() < until) return known;
    running ??= probe();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(true), patienceMs);
    });
    const isLate = await Promise.race([running.then(() => false), late]);
    clearTimeout(timer);
    return isLate ? new Error(`A write takes longer than ${patienceMs / 1_000} s.`) : known;
  };
}
