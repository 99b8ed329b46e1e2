import { bodyHash } from "#server/commands/body-hash.ts";
import type { Admission, CommandCall, CommandServices } from "#server/commands/command-call.ts";
import { occurredAtOf } from "#server/commands/occurred-at.ts";
import { readStanding } from "#server/commands/standing.ts";
import { runSql, type Transaction, transact } from "#server/database/transact.ts";
import { commands } from "#shared/all-commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { CommandOutcome } from "#shared/sync/protocol.ts";
import type { Caller } from "./caller.ts";

/** Why a command was held instead of applied. */
export type HoldReason = "account_disabled" | "access_lost" | "device_revoked";

const sentences: Readonly<Record<HoldReason, string>> = {
  account_disabled: "Your account was disabled. An admin of the store decides about this.",
  access_lost: "You no longer work with the store's inventory. An admin of the store decides about this.",
  device_revoked: "This device was shut out of the store. An admin decides about this.",
};

/**
 * Keeps what a revoked person or device delivers, once, with who, when and why. Nothing is applied. The queue
 * goes on counting, so that the device can deliver all it has and then forget it.
 * @throws NotAdmitted when `admit` says so.
 */
export async function hold(
  services: CommandServices,
  caller: Caller,
  calls: readonly CommandCall[],
  reason: HoldReason,
  admit: Admission,
): Promise<readonly CommandOutcome[] | DomainError> {
  return transact(services.db, caller.storeId, async (tx) => {
    const queueId = calls[0]?.queue?.id;
    const standing = await readStanding(tx, caller.storeId, calls);
    admit(standing);
    const why = reason === "access_lost" && standing.queue?.revokedAt !== null ? "device_revoked" : reason;
    const outcomes: CommandOutcome[] = [];
    for (const call of calls) {
      const outcome = await holdOne(tx, call, why, services.clock());
      if (outcome instanceof DomainError) return outcome;
      outcomes.push(outcome);
    }
    await runSql(tx, "update sync.queues set last_seq = greatest(last_seq, $3) where store_id = $1 and id = $2", [
      caller.storeId,
      queueId,
      calls.at(-1)?.queue?.seq,
    ]);
    return outcomes;
  });
}

async function holdOne(
  tx: Transaction,
  call: CommandCall,
  reason: HoldReason,
  now: Date,
): Promise<CommandOutcome | DomainError> {
  const { storeId, commandId, name, args, actor } = call;
  const seq = call.queue?.seq ?? null;
  const hash = bodyHash(name, args);
  const [known] = await runSql<{ bodyHash: string; actorId: string; outcome: CommandOutcome }>(
    tx,
    `select body_hash as "bodyHash", actor_id as "actorId", outcome from sync.command_outcomes where store_id = $1 and command_id = $2`,
    [storeId, commandId],
  );
  if (known !== undefined)
    return known.bodyHash === hash && known.actorId === actor.id
      ? known.outcome
      : new DomainError("command_id_reused", "This command id was used for something else.");
  const refusal = whyNotHeld(call);
  const error = refusal ?? new DomainError(reason === "access_lost" ? "forbidden" : reason, sentences[reason]);
  const outcome: CommandOutcome = {
    ...{ id: commandId, seq, status: refusal === null ? "held" : "rejected", version: null },
    ...{ error: { code: error.code, message: error.message }, reports: [] },
  };
  const storedName = commands.has(name) ? name : "";
  await runSql(
    tx,
    `insert into sync.command_outcomes (store_id, command_id, body_hash, name, queue_id, seq, actor_id, recorded_at, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [storeId, commandId, hash, storedName, call.queue?.id, seq, actor.id, now, JSON.stringify(outcome)],
  );
  if (refusal === null) {
    const occurredAt = occurredAtOf({ occurredAt: call.occurredAt, sentAt: call.sentAt ?? null }, now);
    await runSql(
      tx,
      `insert into sync.held_commands (store_id, command_id, queue_id, seq, name, args, occurred_at, actor, reason, held_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        storeId,
        commandId,
        call.queue?.id,
        seq,
        name,
        JSON.stringify(args ?? null),
        occurredAt,
        JSON.stringify(actor),
        reason,
        now,
      ],
    );
  }
  return outcome;
}

/** What an admin could never apply is refused at once. */
function whyNotHeld({ name, args }: CommandCall): DomainError | null {
  if (!commands.has(name)) return new DomainError("unknown_command", "The server does not know this command.");
  try {
    JSON.stringify(args);
    return null;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new DomainError("invalid_value", "This is nested too deeply to be kept.");
  }
}
