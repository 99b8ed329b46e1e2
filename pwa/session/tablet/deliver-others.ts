import type { SyncState } from "#pwa/local/device.ts";
import { openBeside } from "#pwa/local/open-beside.ts";
import { undeliveredOf } from "#pwa/local/undelivered-here.ts";
import { ApiError, api } from "#pwa/sync/api.ts";
import type { Session } from "#shared/sync/protocol.ts";
import { goAway, peopleHere } from "./people-here.ts";

/** How often it is looked for what others left, in milliseconds. */
const lookEvery = 15_000;
/** How often the store is asked whether those who left nothing may still be here, in milliseconds. */
const askEvery = 60_000;
/** How long one person's round may take, in milliseconds. */
const longestRound = 120_000;

/**
 * Delivers what the other people of this tablet left unsent, each with their own session and from their own queue, while
 * somebody else is at it. Of those who were shut out meanwhile the store's data goes. Answers how to stop.
 */
export function deliverForOthers(atHand: string): () => void {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    if (!navigator.onLine || running !== null) return;
    const asks = performance.now() - askedAt >= askEvery;
    if (asks) askedAt = performance.now();
    running = deliverAll(atHand, asks, end.signal).finally(() => (running = null));
  };
  look();
  const timer = setInterval(look, lookEvery);
  window.addEventListener("online", look, { signal: end.signal });
  return () => {
    end.abort();
    clearInterval(timer);
  };
}

async function deliverAll(atHand: string, asks: boolean, signal: AbortSignal): Promise<void> {
  // One after another: a tablet has little memory.
  for (const { session } of peopleHere()) {
    if (signal.aborted) return;
    if (session.user.id === atHand) continue;
    try {
      if ((await undeliveredOf(session)) > 0 || (asks && (await isShutOut(session)))) await deliver(session, signal);
    } catch (fault) {
      console.error(fault);
    }
  }
}

/** Whether the store has shut a person or this device out: it then keeps nothing of the store for them. */
async function isShutOut({ user }: Session): Promise<boolean> {
  try {
    await api.get("/api/session", { person: user.id });
    return false;
  } catch (error) {
    return error instanceof ApiError && shutOut.has(error.code);
  }
}

const shutOut: ReadonlySet<string> = new Set(["device_revoked", "account_disabled"]);

/** How a round stands that ended without everything. */
const endedWithout: readonly SyncState["link"][] = ["offline", "signedOut", "updateNeeded", "unreadable", "refused"];

/** One round of a person's own device: what waits is delivered, what is new comes in. */
async function deliver(session: Session, signal: AbortSignal): Promise<void> {
  const over = Promise.withResolvers<void>();
  const device = await openBeside(session, (left) => {
    // What only this device has can still be saved by them, when they open it.
    if (left === 0) goAway(session.user.id);
    over.resolve();
  });
  const { sync } = device;
  const before = sync.state.lastSyncedAt;
  const stop = sync.subscribe(() => {
    const { lastSyncedAt, link } = sync.state;
    if (lastSyncedAt !== before || endedWithout.includes(link)) over.resolve();
  });
  const timer = setTimeout(over.resolve, longestRound);
  signal.addEventListener("abort", () => over.resolve());
  await over.promise;
  clearTimeout(timer);
  stop();
  await device.close();
}
