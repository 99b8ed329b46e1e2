import { bodyHash } from "#server/commands/body-hash.ts";
import { type CommandCall, type CommandServices, SequenceGap } from "#server/commands/command-call.ts";
import { executeBatch } from "#server/commands/execute-batch.ts";
import { runSql, type Transaction, transact } from "#server/database/transact.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import {
  type CommandOutcome,
  maxPushCommands,
  type PushedCommand,
  type PushReply,
  type PushRequest,
} from "#shared/sync/protocol.ts";
import type { Caller } from "./caller.ts";
import { checkProtocol } from "./check-protocol.ts";
import { hold, type HoldReason } from "./hold.ts";
import { ownQueue, type Queue } from "./queues.ts";
import { mayPull } from "./scopes.ts";

/** Who pushes; unlike everyone else, also a person or device that was shut out. */
export interface Deliverer extends Caller {
  readonly isActive: boolean;
  readonly deviceRevoked: boolean;
}

/**
 * Delivers a queue's commands. They are run in the order of their seq, each at most once however often it is
 * sent; what was answered before is answered again. A gap is refused as a whole, with the seq that was expected.
 *
 * What a revoked person or device sends is held for an admin, never applied. (docs/decisions/0008)
 */
export async function push(
  services: CommandServices,
  caller: Deliverer,
  request: PushRequest,
): Promise<PushReply | DomainError> {
  if (request.commands.length > maxPushCommands)
    return new DomainError("too_large", `At most ${maxPushCommands} commands are taken at once.`);
  const refused = checkProtocol(request.protocol);
  if (refused !== null) return refused;
  const commands = [...request.commands].sort((a, b) => a.seq - b.seq);
  const queue = await transact(services.db, caller.storeId, (tx) => admit(tx, caller, request.queueId, commands));
  if (queue instanceof DomainError) return queue;
  const reason = holdReason(caller, queue);
  const { storeId, actor } = caller;
  const { sentAt } = request;
  const calls = queue.commands.map(({ id: commandId, name, args, occurredAt, seq }): CommandCall => {
    return { storeId, actor, commandId, name, args, occurredAt, sentAt, queue: { id: queue.id, seq } };
  });
  const outcomes = reason === null ? await deliver(services, calls) : await hold(services, caller, calls, reason);
  if (outcomes instanceof DomainError) return outcomes;
  const reached = queue.commands[outcomes.length - 1]?.seq ?? 0;
  return { outcomes, lastSeq: Math.max(queue.lastSeq, reached), revoked: reason !== null };
}

async function deliver(
  services: CommandServices,
  calls: readonly CommandCall[],
): Promise<readonly CommandOutcome[] | DomainError> {
  try {
    return await executeBatch(services, calls);
  } catch (error) {
    // Another delivery of this queue came between.
    if (error instanceof SequenceGap) return gap(error.expected);
    throw error;
  }
}

function holdReason(caller: Deliverer, queue: Queue): HoldReason | null {
  if (!caller.isActive) return "account_disabled";
  if (caller.deviceRevoked || queue.revokedAt !== null) return "device_revoked";
  return mayPull(caller.actor) ? null : "access_lost";
}

/** The caller's queue with what is to be run of it: in order, each once. Refused before anything is run. */
async function admit(
  tx: Transaction,
  caller: Caller,
  queueId: string,
  sent: readonly PushedCommand[],
): Promise<(Queue & { readonly commands: readonly PushedCommand[] }) | DomainError> {
  const queue = await ownQueue(tx, caller, queueId);
  if (queue instanceof DomainError) return queue;
  const commands = new Map<number, PushedCommand>();
  const hashes = new Map<string, string>();
  const seqs = new Map<string, number>();
  let next = queue.lastSeq + 1;
  for (const command of sent) {
    const { id, seq } = command;
    const hash = bodyHash(command.name, command.args);
    if (seq > next) return gap(next);
    if (seq === next) next++;
    // Two commands of one number, or of one id, mean that two devices think they are one.
    if ((commands.get(seq)?.id ?? id) !== id || (seqs.get(id) ?? seq) !== seq) return reused(seq);
    if ((hashes.get(id) ?? hash) !== hash) return reused(seq);
    seqs.set(id, seq);
    commands.set(seq, command);
    hashes.set(id, hash);
  }
  const known = await runSql<{ id: string; hash: string; queueId: string | null; seq: number | null }>(
    tx,
    `select command_id as id, body_hash as hash, queue_id as "queueId", seq from sync.command_outcomes
     where store_id = $1 and command_id = any($2)
     union all
     select command_id, body_hash, queue_id, seq from sync.command_outcomes
     where store_id = $1 and queue_id = $3 and seq = any($4::bigint[])`,
    [caller.storeId, [...hashes.keys()], queue.id, [...commands.keys()].filter((seq) => seq <= queue.lastSeq)],
  );
  for (const { id, hash, queueId: from, seq } of known) {
    if (hashes.has(id) && hashes.get(id) !== hash) return reused(seq);
    if (from === queue.id && seq !== null && commands.has(seq) && commands.get(seq)?.id !== id) return reused(seq);
  }
  return { ...queue, commands: [...commands.values()] };
}

const gap = (expected: number): DomainError =>
  new DomainError("sequence_gap", `Commands up to ${expected - 1} have arrived; ${expected} is next.`, {
    expected: String(expected),
  });

const reused = (seq: number | null): DomainError =>
  new DomainError("command_id_reused", `Number ${seq} of this queue, or its id, was used for another command.`);
