import { t } from "#shared/words/define-words.ts";
import { bodyHash } from "#server/machine/commands/body-hash.ts";
import {
  type CommandCall,
  type CommandServices,
  NotAdmitted,
  NotKnownYet,
  SequenceGap,
} from "#server/machine/commands/command-call.ts";
import { executeBatch } from "#server/machine/commands/execute-batch.ts";
import type { StoredState, StoredAnswer } from "#server/machine/commands/stored-state.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { HoldReason } from "#shared/machine/sync/held.ts";
import {
  type CommandOutcome,
  maxPushCommands,
  type PushReply,
  type PushRequest,
} from "#shared/machine/sync/protocol.ts";
import type { SyncCaller } from "./caller.ts";
import { checkProtocol } from "./check-protocol.ts";
import { hold } from "./hold.ts";
import { noSuchQueue } from "./queues.ts";
import { mayPull } from "#server/machine/access/scopes.ts";
import { identityWords } from "#server/identity/words.ts";

/** The person who pushes; unlike other callers, possibly one without access, or with a revoked device. */
export interface Deliverer extends SyncCaller {
  readonly isActive: boolean;
  readonly deviceRevoked: boolean;
}

/**
 * Receives a queue's commands. They run in order of seq, each at most once however often it is sent; repeats return the
 * stored outcome. A gap refuses the whole delivery, with the expected seq. It stops before a command unknown to this
 * server: the device keeps it and sends it again (decision 0186).
 *
 * Commands of a revoked person or device are held for an admin, never applied. (decision 0008)
 */
export async function push(
  services: CommandServices,
  caller: Deliverer,
  request: PushRequest,
): Promise<PushReply | DomainError> {
  if (request.commands.length > maxPushCommands)
    return new DomainError("too_large", t("Send at most {most, number} commands at once.", { most: maxPushCommands }));
  const refused = checkProtocol(request.protocol);
  if (refused !== null) return refused;
  const sent = callsOf(caller, request);
  const calls = [...new Map(sent.map((call) => [call.queue.seq, call])).values()];
  let lastSeq = 0;
  const admit = ({ queue, stored }: StoredState): void => {
    const refusal =
      queue === null ? noSuchQueue() : (sequenceRefusal(sent, queue.lastSeq) ?? reuseRefusal(sent, stored));
    if (refusal !== null) throw new NotAdmitted(refusal);
    lastSeq = queue?.lastSeq ?? 0;
  };
  const admitToRun = (storedState: StoredState): void => {
    admit(storedState);
    if (storedState.queue?.revokedAt !== null) throw new NotAdmitted(shutOut());
  };
  const known = holdReason(caller);
  // The commands before the first unknown one are run together.
  const here = calls.findIndex(({ name }) => !commands.has(name));
  const runnable = here < 1 ? calls : calls.slice(0, here);
  let answer: Awaited<ReturnType<typeof orRefusal>>;
  try {
    answer = await orRefusal(() =>
      known === null ? executeBatch(services, runnable, admitToRun) : hold(services, caller, calls, known, admit),
    );
  } catch (error) {
    if (!(error instanceof NotKnownYet)) throw error;
    // This server is older, as during an update, or the command is a newer app's: nothing is decided here.
    return { outcomes: [], lastSeq, revoked: false, notKnown: runnable[0]?.commandId ?? "" };
  }
  const deviceRevoked = answer instanceof DomainError && answer.code === "device_revoked";
  if (deviceRevoked) answer = await orRefusal(() => hold(services, caller, calls, "device_revoked", admit));
  if (answer instanceof DomainError) return answer;
  const reached = calls[answer.length - 1]?.queue.seq ?? 0;
  return { outcomes: answer, lastSeq: Math.max(lastSeq, reached), revoked: known !== null || deviceRevoked };
}

type QueuedCall = CommandCall & { readonly bodyHash: string; readonly queue: NonNullable<CommandCall["queue"]> };

/** Returns the commands by seq. */
function callsOf({ storeId, actor }: SyncCaller, { queueId, sentAt, commands }: PushRequest): readonly QueuedCall[] {
  return commands
    .map(({ id: commandId, name, args, occurredAt, seq }) => ({
      storeId,
      actor,
      commandId,
      name,
      args,
      occurredAt,
      sentAt,
      bodyHash: bodyHash(name, args),
      queue: { id: queueId, seq },
    }))
    .sort((a, b) => a.queue.seq - b.queue.seq);
}

function holdReason(caller: Deliverer): HoldReason | null {
  // A deleted employee's former rights are unknown too.
  if (!mayPull(caller.actor)) return "access_lost";
  if (!caller.isActive) return "account_disabled";
  if (caller.deviceRevoked) return "device_revoked";
  return null;
}

/** Returns the refusal of a revoked device, which the session does not show if the person has signed in again. */
const shutOut = () => new DomainError("device_revoked", identityWords("deviceRevoked"));

async function orRefusal(
  work: () => Promise<readonly CommandOutcome[] | DomainError>,
): Promise<readonly CommandOutcome[] | DomainError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotAdmitted) return error.refusal;
    // Another delivery of this queue came between.
    if (error instanceof SequenceGap) return gap(error.expected);
    throw error;
  }
}

/** Returns why these do not continue a queue, each number once; null if they do. */
function sequenceRefusal(sent: readonly QueuedCall[], lastSeq: number): DomainError | null {
  const bySeq = new Map<number, QueuedCall>();
  const byId = new Map<string, QueuedCall>();
  let next = lastSeq + 1;
  for (const call of sent) {
    const { seq } = call.queue;
    if (seq > next) return gap(next);
    if (seq === next) next++;
    // Two commands with one number, or one id, mean that two devices use the same queue.
    const sameId = byId.get(call.commandId) ?? call;
    if ((bySeq.get(seq) ?? call).commandId !== call.commandId || sameId.queue.seq !== seq) return reused(seq);
    if (sameId.bodyHash !== call.bodyHash) return reused(seq);
    bySeq.set(seq, call);
    byId.set(call.commandId, call);
  }
  return null;
}

/** Returns whether an id or a number of these was used for another command before. */
function reuseRefusal(sent: readonly QueuedCall[], stored: readonly StoredAnswer[]): DomainError | null {
  const byId = new Map(sent.map((call) => [call.commandId, call]));
  const bySeq = new Map(sent.map((call) => [call.queue.seq, call]));
  for (const { id, hash, queueId, seq } of stored) {
    if ((byId.get(id)?.bodyHash ?? hash) !== hash) return reused(seq);
    const samePlace = seq !== null && queueId === sent[0]?.queue.id ? bySeq.get(seq) : undefined;
    if (samePlace !== undefined && samePlace.commandId !== id) return reused(seq);
  }
  return null;
}

const gap = (expected: number): DomainError =>
  new DomainError(
    "sequence_gap",
    t("Commands up to {last} have arrived. The next one is {next}.", { last: expected - 1, next: expected }),
    {
      expected: String(expected),
    },
  );

const reused = (seq: number | null): DomainError =>
  new DomainError(
    "command_id_reused",
    t("Number {number} of this queue, or its id, was used for another command.", { number: String(seq) }),
  );
