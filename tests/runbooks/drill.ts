import type { House } from "./house.ts";

/** One alert: its cause is brought about, it fires, and its runbook ends it. */
export interface Drill {
  readonly alert: string;
  /** The damage to the installation. */
  readonly cause: string;
  /** The steps of its runbook. */
  readonly end: string;
  /** Brings it about, calls `fires`, which resolves when the alert fires, and does what the runbook says. */
  readonly run: (house: House, fires: () => Promise<void>) => Promise<void>;
}

/** Does something again and again, so many at a time, until the function that it returns is called. */
export function keepDoing(work: () => Promise<unknown>, atOnce = 1): () => Promise<void> {
  const over = new AbortController();
  const going = Array.from({ length: atOnce }, async () => {
    while (!over.signal.aborted) await work();
  });
  return async () => {
    over.abort();
    await Promise.all(going);
  };
}
