import type { SyncState } from "../local/device.ts";
import { isUnreadableBlock } from "../local/base/block-codec.ts";
import { BaseGone } from "../local/base/base-store.ts";
import { deliver, QueueUnknown, Revoked } from "./deliver.ts";
import { download, mustDownloadAgain } from "./download.ts";
import { pullNews } from "./pull.ts";
import type { SyncContext } from "./sync-context.ts";
import { ApiError, Offline } from "#pwa/machine/local/refusals.ts";

/**
 * End of a round. `again`: the server failed or refused, or something refused one of its addresses; `unanswered`: nobody
 * answered.
 */
export type RoundEnd = "done" | "again" | "unanswered" | "signedOut" | "updateNeeded" | "revoked";

/**
 * Why commands stay although news was pulled. `failed`: the server failed on them; `blocked`: nothing answered them,
 * while the server is there.
 */
export type Stuck = "failed" | "blocked";

export interface Round {
  readonly end: RoundEnd;
  readonly stuck: Stuck | null;
  /** Milliseconds that the server wants to be left alone; 0 where it said nothing. */
  readonly waitMs: number;
}

/** How often a round may start over because queue or base had to be replaced. */
const restarts = 4;

/**
 * Runs one round: register the queue, deliver, pull, delete finished commands. Never rejects because of the network or
 * server; queued commands stay queued. With `held`, why an earlier round could not deliver, it delivers nothing.
 */
export async function syncRound(context: SyncContext, held: Stuck | null = null): Promise<Round> {
  const { status } = context;
  let rebuild = false;
  for (let turn = 0; turn <= restarts; turn += 1) {
    try {
      if (context.head.queueId === null) await register(context, null);
      await readStored(context);
      const { stuck, waitMs } = held === null ? await delivered(context) : { stuck: held, waitMs: 0 };
      if (rebuild || (await context.base.needsDownload(context.current))) {
        await download(context, async () => void (stuck === null && (await delivered(context))));
        rebuild = false;
      }
      await pullNews(context);
      context.platform.reached?.("beforeQueueTrim");
      await tidied(context);
      context.platform.reached?.("afterQueueTrim");
      status.set({
        ...(stuck === "blocked" ? { link: "refused", refusal: "" } : { link: "online" }),
        obstacle: null,
        lastSyncedAt: new Date(context.platform.now()).toISOString(),
      });
      return { end: "done", stuck, waitMs };
    } catch (fault) {
      if (fault instanceof QueueUnknown) {
        const end = await settle(context, async () => await register(context, null));
        if (end !== null) return end;
        rebuild = false;
      } else if (mustDownloadAgain(fault)) {
        const end = await settle(context, async () => await register(context, context.head.queueId));
        if (end !== null) return end;
        rebuild = true;
      } else if (fault instanceof BaseGone) rebuild = false;
      else return await ended(context, fault);
    }
  }
  return await ended(context, new Offline());
}

/** Devices that have deleted rows since they were opened. */
const cleared = new WeakSet<SyncContext>();

/**
 * Reads stored rows that could not be read when this tab opened. Where that fails again they are deleted, once the server
 * is there to send them anew, and once in an opened device: a browser that goes on failing must not download for ever.
 */
async function readStored(context: SyncContext): Promise<void> {
  if (context.current !== undefined) return;
  // The server comes first: a database is also gone where it has shut this person out.
  const stored = await context.base.generations().catch(() => null);
  if (stored?.current === undefined) return;
  try {
    await context.baseChanged();
  } catch (fault) {
    // In a later version's form, in which the server would send them again.
    if (isUnreadableBlock(fault) || cleared.has(context)) throw fault;
    await context.transport.plan(context.head.queueId);
    await context.baseChanged().catch(async (again: unknown) => {
      context.fault(again);
      cleared.add(context);
      await context.base.clear();
      await context.baseChanged();
    });
  }
}

/** Delivers commands; what keeps them from being delivered alone must not keep news from being pulled. */
async function delivered(context: SyncContext): Promise<Omit<Round, "end">> {
  try {
    await deliver(context);
    context.status.set(fullIn(null));
    return { stuck: null, waitMs: 0 };
  } catch (fault) {
    const isFailure = fault instanceof ApiError && fault.status >= 500;
    if (!isFailure && !(fault instanceof Offline && (await context.transport.isThere()))) throw fault;
    context.status.set(fullIn(fault));
    return isFailure ? { stuck: "failed", waitMs: fault.retryAfterMs } : { stuck: "blocked", waitMs: 0 };
  }
}

/** Deletes what is finished. All is delivered and pulled by then, so that a fault in it says nothing about the network. */
async function tidied(context: SyncContext): Promise<void> {
  try {
    await context.trim();
  } catch (fault) {
    if (fault instanceof BaseGone) throw fault;
    context.fault(fault);
  }
}

/** Returns what the server has no room for, by its error. */
function fullIn(fault: unknown): Pick<SyncState, "serverFull" | "photosFull"> {
  const code = fault instanceof ApiError ? fault.code : "";
  return { serverFull: code === "cannot_store", photosFull: code === "no_room_for_pictures" };
}

/**
 * Registers the queue. A store with a new epoch was restored from a backup: this device gets a new queue, with new code
 * prefixes.
 */
async function register(context: SyncContext, queueId: string | null): Promise<void> {
  const known = context.head;
  let reply: Awaited<ReturnType<typeof context.transport.register>>;
  try {
    reply = await context.transport.register(queueId, context.deviceName);
  } catch (fault) {
    if (queueId === null || !(fault instanceof ApiError) || fault.code !== "not_found") throw fault;
    reply = await context.transport.register(null, context.deviceName);
  }
  if (queueId !== null && reply.queueId === queueId && reply.epoch !== known.epoch)
    reply = await context.transport.register(null, context.deviceName);
  await context.registered(reply);
}

async function settle(context: SyncContext, work: () => Promise<void>): Promise<Round | null> {
  try {
    await work();
    return null;
  } catch (fault) {
    return await ended(context, fault);
  }
}

/** Error codes after which the device may hold no row of the store. */
const lostAccess: readonly string[] = ["device_revoked", "account_disabled", "forbidden"];

const obstacles = ["email_not_verified", "maintenance", "wrong_store"] as const;

/**
 * Returns why the server denies access to everybody or this person; null where there was no answer, which denies
 * nothing.
 */
const obstacleIn = (fault: unknown): SyncState["obstacle"] =>
  fault instanceof ApiError ? (obstacles.find((one) => one === fault.code) ?? null) : null;

async function ended(context: SyncContext, fault: unknown): Promise<Round> {
  const isBlocked = fault instanceof Offline && (await context.transport.isThere());
  const end = endOf(context, fault);
  const waitMs = fault instanceof ApiError ? fault.retryAfterMs : 0;
  return { end: isBlocked ? "again" : end, stuck: null, waitMs };
}

function endOf(context: SyncContext, fault: unknown): RoundEnd {
  const { status } = context;
  if (fault instanceof Revoked) return "revoked";
  status.set({ ...fullIn(fault), obstacle: obstacleIn(fault) });
  if (fault instanceof ApiError) {
    if (lostAccess.includes(fault.code)) return "revoked";
    if (fault.status === 401) {
      status.set({ link: "signedOut" });
      return "signedOut";
    }
    if (fault.code === "protocol_too_old") {
      status.set({ link: "updateNeeded" });
      return "updateNeeded";
    }
    // The server answered but the round did not finish, so nothing says that all is delivered or current.
    status.set(fault.status >= 500 ? { link: "offline" } : { link: "refused", refusal: fault.message });
    return "again";
  }
  status.set({ link: isUnreadableBlock(fault) ? "unreadable" : "offline" });
  if (fault instanceof Offline) return "unanswered";
  context.fault(fault);
  return "again";
}
