import type { SyncState } from "../local/device.ts";
import { isUnreadable } from "../local/base/block-codec.ts";
import { BaseGone } from "../local/base/base-store.ts";
import { deliver, QueueUnknown, Revoked } from "./deliver.ts";
import { download, mustDownloadAgain } from "./download.ts";
import { pull } from "./pull.ts";
import type { SyncGround } from "./sync-ground.ts";
import { ApiError, Offline } from "./transport.ts";

/** How a round ended. `again`: the server stumbled or said no; `unanswered`: it said nothing. */
export type RoundEnd = "done" | "again" | "unanswered" | "signedOut" | "updateNeeded" | "revoked";

/** How often a round may start over because the queue or the base had to be replaced. */
const restarts = 4;

/**
 * One round: know the queue, deliver what waits, take what is new, forget what is done. Never rejects for what a network
 * or server can do; what is queued stays queued whatever happens.
 */
export async function syncRound(ground: SyncGround, newBase = false): Promise<RoundEnd> {
  const { status } = ground;
  let rebuild = newBase;
  for (let turn = 0; turn <= restarts; turn += 1) {
    try {
      if (ground.head.queueId === null) await register(ground, null);
      const stuck = await delivered(ground);
      const { current, building } = await ground.base.generations();
      if (current === undefined || building !== undefined || rebuild) {
        await download(ground, async () => void (await delivered(ground)));
        rebuild = false;
      }
      await pull(ground);
      ground.platform.reached?.("beforeQueueTrim");
      await ground.trim();
      ground.platform.reached?.("afterQueueTrim");
      status.set({ link: "online", obstacle: null, lastSyncedAt: new Date(ground.platform.now()).toISOString() });
      return stuck ? "again" : "done";
    } catch (fault) {
      if (fault instanceof QueueUnknown) {
        const end = await settle(ground, async () => await register(ground, null));
        if (end !== null) return end;
        rebuild = false;
      } else if (mustDownloadAgain(fault)) {
        const end = await settle(ground, async () => await register(ground, ground.head.queueId));
        if (end !== null) return end;
        rebuild = true;
      } else if (fault instanceof BaseGone) rebuild = false;
      else return ended(ground, fault);
    }
  }
  return ended(ground, new Offline());
}

/** Delivers; answers true when the server stumbled over what was sent, which must not keep news from coming in. */
async function delivered(ground: SyncGround): Promise<boolean> {
  try {
    await deliver(ground);
    ground.status.set(fullIn(null));
    return false;
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status < 500) throw fault;
    ground.status.set(fullIn(fault));
    return true;
  }
}

/** What the server has no room for. */
function fullIn(fault: unknown): Pick<SyncState, "serverFull" | "photosFull"> {
  const code = fault instanceof ApiError ? fault.code : "";
  return { serverFull: code === "cannot_store", photosFull: code === "no_room_for_pictures" };
}

/** Asks how the queue stands. A store with a new epoch was restored: it gets a new queue, and with it new code prefixes. */
async function register(ground: SyncGround, queueId: string | null): Promise<void> {
  const known = ground.head;
  let reply: Awaited<ReturnType<typeof ground.transport.register>>;
  try {
    reply = await ground.transport.register(queueId, ground.deviceName);
  } catch (fault) {
    if (queueId === null || !(fault instanceof ApiError) || fault.code !== "not_found") throw fault;
    reply = await ground.transport.register(null, ground.deviceName);
  }
  if (queueId !== null && reply.queueId === queueId && reply.epoch !== known.epoch)
    reply = await ground.transport.register(null, ground.deviceName);
  await ground.registered(reply);
}

async function settle(ground: SyncGround, work: () => Promise<void>): Promise<RoundEnd | null> {
  try {
    await work();
    return null;
  } catch (fault) {
    return ended(ground, fault);
  }
}

/** Whoever gets one of these may hold no row of the store any more. */
const lostAccess: readonly string[] = ["device_revoked", "account_disabled", "forbidden"];

const obstacles = ["email_not_verified", "maintenance", "wrong_store"] as const;

/** Why the server lets nobody in, or not this person; what is not known while there is no network keeps nobody out. */
const obstacleIn = (fault: unknown): SyncState["obstacle"] =>
  fault instanceof ApiError ? (obstacles.find((one) => one === fault.code) ?? null) : null;

function ended(ground: SyncGround, fault: unknown): RoundEnd {
  const { status } = ground;
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
    // It answered and is there, but the round did not end: nothing says that all is delivered or new.
    status.set(fault.status >= 500 ? { link: "offline" } : { link: "refused", refusal: fault.message });
    return "again";
  }
  status.set({ link: isUnreadable(fault) ? "unreadable" : "offline" });
  if (fault instanceof Offline) return "unanswered";
  ground.fault(fault);
  return "again";
}
