import type { Database } from "./database.ts";

/** How long an answer stands: whoever asks more often costs nothing. */
const goodForMs = 5_000;
const badForMs = 1_000;
/** A disk that takes longer than this for a few bytes takes no work either. */
const patienceMs = 2_000;

/** One implicit transaction: a new file is made and grown, and what it cannot get is asked of nobody for long. */
const write = `set local lock_timeout = '1s'; set local statement_timeout = '10s';
  truncate health.writes; insert into health.writes default values`;

/** Says what keeps the database from storing, or null. */
export const openStorageProbe = (db: Pick<Database, "pool">): (() => Promise<Error | null>) =>
  openProbe(() => db.pool.query(write), goodForMs);

/**
 * Says what keeps a place from storing, or null. A full disk answers every question and takes nothing, so only a write
 * finds it out; it is made when somebody asks, by one at a time, and after one that went well at most once in `goodFor`
 * milliseconds.
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
