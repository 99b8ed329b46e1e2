import { Impossible } from "../machine/impossible.ts";
import type { Serving } from "./serve.ts";

/** Longer than any stop should take; after it the process exits, and the next start recovers. */
const patienceMs = 15_000;
const parentWatchMs = 1_000;

/**
 * Starts, and stops everything on SIGINT, SIGTERM or SIGHUP, also while starting. Exits with 0 after a requested stop,
 * and with 1 and a sentence if it cannot start.
 */
export async function runUntilStopped(
  start: () => Promise<Serving>,
  started: (serving: Serving) => void,
): Promise<void> {
  const starting = start();
  let stopping = false;
  const stop = (by: string) => {
    if (stopping) return;
    stopping = true;
    let deadline = setTimeout(() => process.exit(1), patienceMs).unref();
    starting
      .then((serving) => {
        clearTimeout(deadline);
        serving.services.log.info(`Trace stops, by ${by}`);
        deadline = setTimeout(() => process.exit(1), patienceMs + serving.drainMs).unref();
        return serving.stop();
      })
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
  stopWithNpm(() => stop("the end of npm's shell"));
  try {
    const serving = await starting;
    if (!stopping) started(serving);
  } catch (error) {
    const known = error instanceof Impossible;
    process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
}

/** Also stops when npm's shell ends: npm passes signals only to that shell, which dies without passing them on. */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) stop();
  }, parentWatchMs).unref();
}
