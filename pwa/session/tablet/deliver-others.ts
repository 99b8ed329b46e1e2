import type { SyncState } from "#pwa/machine/local/device.ts";
import { openInBackground } from "#pwa/machine/start/open-in-background.ts";
import { undeliveredOf } from "#pwa/machine/local/undelivered-on-device.ts";
import { ApiError, api } from "#pwa/machine/sync/api.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { goAway, peopleOnDevice } from "./people-on-device.ts";

/** Milliseconds between two checks for other people's undelivered commands. */
const checkEvery = 15_000;
/** Milliseconds between two checks whether people with nothing to deliver still have access. */
const askEvery = 300_000;
/** Most milliseconds between two rounds of somebody whose rounds fail; the first comes after `checkEvery`. */
const longestPause = 300_000;
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
  const failed: Failed = new Map();
  const check = () => {
    if (!navigator.onLine || running !== null) return;
    const asks = performance.now() - askedAt >= askEvery;
    if (asks) askedAt = performance.now();
    running = deliverAll(atHand, { asks, failed, signal: end.signal }).finally(() => (running = null));
  };
  check();
  const timer = setInterval(check, checkEvery);
  const networkIsBack = () => {
    failed.clear();
    check();
  };
  window.addEventListener("online", networkIsBack, { signal: end.signal });
  return () => {
    end.abort();
    clearInterval(timer);
  };
}

/** People whose last round failed: how long they are left alone, and until when on the page's clock, in milliseconds. */
type Failed = Map<string, { readonly pause: number; readonly until: number }>;

interface Walk {
  /** True if people with nothing to deliver are checked too. */
  readonly asks: boolean;
  readonly failed: Failed;
  readonly signal: AbortSignal;
}

async function deliverAll(atHand: string, { asks, failed, signal }: Walk): Promise<void> {
  // One after another: a tablet has little memory.
  for (const { session } of peopleOnDevice()) {
    if (signal.aborted) return;
    const { id } = session.user;
    const known = failed.get(id);
    if (id === atHand || (known !== undefined && performance.now() < known.until)) continue;
    try {
      if ((await undeliveredOf(session)) === 0 && !(asks && (await isShutOut(session)))) continue;
      if (await deliver(session, signal)) {
        failed.delete(id);
        continue;
      }
    } catch (fault) {
      console.error(fault);
    }
    // Only they, or the network, can help.
    const pause = known === undefined ? checkEvery : Math.min(2 * known.pause, longestPause);
    // A check is on time for its pause although the round took a while.
    failed.set(id, { pause, until: performance.now() + pause - checkEvery / 2 });
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

/** Runs one sync round of a person's own device. Returns whether it succeeded. */
async function deliver(session: Session, signal: AbortSignal): Promise<boolean> {
  const over = Promise.withResolvers<boolean>();
  const device = await openInBackground(session, (left) => {
    // Changes that exist only on this device stay, for the person to export.
    if (left > 0) return over.resolve(false);
    goAway(session.user.id).then(() => over.resolve(true), over.reject);
  });
  const { sync } = device;
  const before = sync.state.lastSyncedAt;
  const stop = sync.subscribe(() => {
    const { lastSyncedAt, link } = sync.state;
    if (endedWithout.includes(link)) over.resolve(false);
    else if (lastSyncedAt !== before) over.resolve(true);
  });
  const timer = setTimeout(() => over.resolve(false), longestRound);
  signal.addEventListener("abort", () => over.resolve(false));
  // It may have been stopped while the device was opened.
  if (signal.aborted) over.resolve(false);
  const isDone = await over.promise;
  clearTimeout(timer);
  stop();
  await device.close();
  return isDone;
}
