import type { SyncState } from "#pwa/local/device.ts";
import { openInBackground } from "#pwa/start/open-in-background.ts";
import { undeliveredOf } from "#pwa/local/undelivered-on-device.ts";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { goAway, peopleOnDevice } from "./people-on-device.ts";

/** Milliseconds between two checks for other people's undelivered commands. */
const checkEvery = 15_000;
/** Milliseconds between two checks whether people with nothing to deliver still have access. */
const askEvery = 300_000;
/** Maximum milliseconds of one person's round. */
const longestRound = 120_000;

/**
 * Delivers the undelivered commands of this tablet's other people, each with their own session and queue, while
 * somebody else uses it, and deletes the store's data of those who lost access. Returns a function that stops it.
 */
export function deliverForOthers(atHand: string): () => void {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    if (!navigator.onLine || running !== null) return;
    const asks = performance.now() - askedAt >= askEvery;
    if (asks) askedAt = performance.now();
    running = deliverAll(atHand, asks, end.signal).finally(() => (running = null));
  };
  check();
  const timer = setInterval(check, checkEvery);
  window.addEventListener("online", check, { signal: end.signal });
  return () => {
    end.abort();
    clearInterval(timer);
  };
}

async function deliverAll(atHand: string, asks: boolean, signal: AbortSignal): Promise<void> {
  // One after another: a tablet has little memory.
  for (const { session } of peopleOnDevice()) {
    if (signal.aborted) return;
    if (session.user.id === atHand) continue;
    try {
      if ((await undeliveredOf(session)) > 0 || (asks && (await isShutOut(session)))) await deliver(session, signal);
    } catch (fault) {
      console.error(fault);
    }
  }
}

/** Returns whether the store revoked a person or this device; its data is deleted then. */
async function isShutOut({ user }: Session): Promise<boolean> {
  try {
    await api.get("/api/session", { person: user.id });
    return false;
  } catch (error) {
    return error instanceof ApiError && shutOut.has(error.code);
  }
}

const shutOut: ReadonlySet<string> = new Set(["device_revoked", "account_disabled"]);

/** Links after which a round has failed. */
const endedWithout: readonly SyncState["link"][] = ["offline", "signedOut", "updateNeeded", "unreadable", "refused"];

/** Runs one sync round of a person's own device. */
async function deliver(session: Session, signal: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<void>();
  const device = await openInBackground(session, (left) => {
    // Changes that exist only on this device stay, for the person to export.
    if (left > 0) return over.resolve();
    goAway(session.user.id).then(over.resolve, over.reject);
  });
  const { sync } = device;
  const before = sync.state.lastSyncedAt;
  const stop = sync.subscribe(() => {
    const { lastSyncedAt, link } = sync.state;
    if (lastSyncedAt !== before || endedWithout.includes(link)) over.resolve();
  });
  const timer = setTimeout(over.resolve, longestRound);
  signal.addEventListener("abort", () => over.resolve());
  // It may have been stopped while the device was opened.
  if (signal.aborted) over.resolve();
  await over.promise;
  clearTimeout(timer);
  stop();
  await device.close();
}
