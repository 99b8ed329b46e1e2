import { t } from "#shared/words/define-words.ts";
import type { ErrorCode } from "#shared/machine/kernel/error-codes.ts";
import { jsonWeight } from "#shared/machine/sync/json-weight.ts";
import {
  maxPushCommands,
  protocolVersion,
  type PushedCommand,
  type PushLimits,
  type PushReply,
} from "#shared/machine/sync/protocol.ts";
import type { StoredCommand } from "../local/queue/queue-database.ts";
import type { SyncContext } from "./sync-context.ts";
import { ApiError } from "#pwa/machine/local/refusals.ts";

/** The server does not know this device's queue: register before sending anything else. */
export class QueueUnknown extends Error {}

/** The person or this device was revoked; everything was delivered (and is held by the server). */
export class Revoked extends Error {}

/**
 * Sends waiting commands in order, in batches, until none waits. After a lost answer they are sent again, and the
 * server returns the stored outcomes. Rejects with the error that stopped it, which loses nothing.
 */
export async function deliver(context: SyncContext): Promise<void> {
  const total = context.undelivered.length;
  let done = 0;
  let revoked = false;
  let most = maxPushCommands;
  try {
    while (context.undelivered.length > 0) {
      const { queueId } = context.head;
      if (queueId === null) throw new QueueUnknown();
      context.status.set({
        activity: "delivering",
        delivering: { done, total: Math.max(total, done + context.undelivered.length) },
      });
      const ready = await othersFirst(context, batchOf(context.undelivered, most, context.pushLimits));
      const batch = await picturesFirst(context, ready);
      context.platform.reached?.("beforeSend");
      const reply = await push(context, queueId, batch);
      if (reply === "tooMuch") {
        most = 1;
        continue;
      }
      context.platform.reached?.("afterAnswer");
      revoked = reply.revoked;
      const sent = new Set(batch.map(({ id }) => id));
      const outcomes = reply.outcomes.filter(({ id }) => sent.has(id));
      if (outcomes.length === 0 && reply.notKnown === batch[0]?.id) await notKnownThere(context, batch[0]);
      // The server failed before the first command: retry later, not at once.
      if (outcomes.length === 0)
        throw new ApiError(
          500,
          "internal_error",
          t("The server could not take your changes yet. They are kept and sent again."),
        );
      await context.answered(outcomes);
      context.platform.reached?.("afterOutcomeStored");
      done += outcomes.length;
    }
  } finally {
    context.status.set({ activity: "idle", delivering: null });
  }
  if (revoked) throw new Revoked();
}

/** How long a command waits for others' payments, in milliseconds, from the first round that could have sent it. */
const patienceForOthers = 120_000;
/** A command that was not seen for so long, in milliseconds, waits anew: there was no network. */
const seenLately = 90_000;
/** When the wait of a command began, and when it was last seen waiting, by its id. */
const waitingForOthers = new Map<string, { readonly since: number; readonly seen: number }>();

/**
 * Returns the commands before the first that counts payments of another person's queue on this device, which is
 * delivered meanwhile: the server refuses a close with payments that it does not have. Their person may never come back,
 * so it waits for a short time only.
 */
async function othersFirst(context: SyncContext, batch: readonly PushedCommand[]): Promise<readonly PushedCommand[]> {
  for (const [at, command] of batch.entries()) {
    if (!(await context.waitsForOthers(command))) continue;
    if (at > 0) return batch.slice(0, at);
    const now = context.platform.now();
    const known = waitingForOthers.get(command.id);
    const since = known === undefined || now - known.seen > seenLately ? now : known.since;
    waitingForOthers.set(command.id, { since, seen: now });
    if (now - since < patienceForOthers)
      throw new ApiError(
        500,
        "internal_error",
        t("This waits until the sales of somebody else on this device are sent."),
      );
    waitingForOthers.delete(command.id);
  }
  return batch;
}

/** Error codes of pictures that the server will never accept. */
const pictureRefusals: readonly string[] = ["bad_request", "too_large", "invalid_value", "unsupported_media_type"];
/** Error codes for a person who may not deliver pictures any more; their commands are held without them. */
const shutOut: readonly string[] = ["forbidden", "device_revoked", "account_disabled"];

/**
 * Delivers the pictures of a batch. Returns the commands before the first whose picture could not be delivered. Rejects
 * when that is the first command.
 */
async function picturesFirst(context: SyncContext, batch: readonly PushedCommand[]): Promise<readonly PushedCommand[]> {
  for (const [at, command] of batch.entries()) {
    try {
      await context.deliverPictures(command.args);
    } catch (fault) {
      if (fault instanceof ApiError && shutOut.includes(fault.code)) return batch;
      if (at > 0) return batch.slice(0, at);
      // The command can never be delivered either: it is rejected with this reason, for a person to see.
      if (fault instanceof ApiError && pictureRefusals.includes(fault.code)) await refuse(context, command, fault);
      throw fault;
    }
  }
  return batch;
}

/** Rejects a command that can never be delivered, so that it does not block the rest, which is renumbered. */
async function refuse(context: SyncContext, { id, seq }: PushedCommand, fault: ApiError): Promise<never> {
  const error = { code: fault.code as ErrorCode, message: fault.message, fields: { ...fault.fields } };
  await context.answered([{ id, seq, status: "rejected", version: null, error, reports: [] }]);
  throw new QueueUnknown();
}

/**
 * How long a command unknown to the server blocks the queue, in milliseconds: longer than an update takes to reach all
 * servers.
 */
const patience = 600_000;
/** Time when the server first reported a command as unknown, by its id. */
const notKnownSince = new Map<string, number>();

/**
 * Waits while a server may still be updated, since later commands may depend on this one. Then rejects it for a person
 * to see, and the rest is delivered.
 */
async function notKnownThere(context: SyncContext, command: PushedCommand | undefined): Promise<void> {
  if (command === undefined) return;
  const now = context.platform.now();
  const since = notKnownSince.get(command.id) ?? now;
  notKnownSince.set(command.id, since);
  if (Math.abs(now - since) < patience) return;
  notKnownSince.delete(command.id);
  await refuse(
    context,
    command,
    new ApiError(
      422,
      "unknown_command",
      t("The server doesn’t know this change yet. It’s kept here. Try again after the server is updated."),
    ),
  );
}

/** Error codes of a malformed request: the server looked at none of its commands. */
const shapeRefusals: readonly string[] = ["bad_request", "too_large", "invalid_value", "command_id_reused"];

async function push(
  context: SyncContext,
  queueId: string,
  batch: readonly PushedCommand[],
): Promise<PushReply | "tooMuch"> {
  try {
    return await context.transport.push({
      protocol: protocolVersion,
      queueId,
      sentAt: new Date(context.platform.now()).toISOString(),
      commands: [...batch],
    });
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    // The server lost earlier commands or this queue: register and renumber.
    if (fault.code === "sequence_gap" || fault.code === "not_found") throw new QueueUnknown();
    if (!shapeRefusals.includes(fault.code)) throw fault;
    if (batch.length > 1) return "tooMuch";
    const [poison] = batch;
    if (poison === undefined) throw fault;
    return await refuse(context, poison, fault);
  }
}

/** Returns the longest beginning of the queue that one push may carry. */
function batchOf(waiting: readonly StoredCommand[], most: number, limits: PushLimits): PushedCommand[] {
  const batch: PushedCommand[] = [];
  let bytes = 0;
  let values = 0;
  for (const { id, seq, name, args, occurredAt } of waiting) {
    const command = { id, seq, name, args, occurredAt };
    const text = JSON.stringify(command);
    bytes += text.length;
    values += jsonWeight(text) ?? Infinity;
    if (batch.length > 0 && (bytes > limits.bytes || values > limits.values || batch.length >= most)) break;
    batch.push(command);
  }
  return batch;
}
