import { t } from "#shared/words/define-words.ts";
import type { FastifyRequest } from "fastify";
import { bodyHash } from "#server/machine/commands/body-hash.ts";
import { type CommandCall, NotAdmitted } from "#server/machine/commands/command-call.ts";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import type { RunOptions } from "#server/machine/commands/run-calls.ts";
import { readStored } from "#server/machine/commands/stored-state.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { Services } from "#server/running/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { type CommandOutcome, outcomeSchema, ownCommandPrefix } from "#shared/machine/sync/protocol.ts";
import { commands } from "#shared/areas/all-commands.ts";
import { proofRefusal } from "../identity/proof-of-caller.ts";
import { Refusal } from "./error-reply.ts";
import { originOf } from "./origin-of.ts";

/** The caller of a command, and the request. */
export interface CommandCaller {
  readonly storeId: string;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

const keyShape = /^[A-Za-z0-9_:-]{1,120}$/;

/**
 * Returns the id of a write: the `Idempotency-Key` header if present, so that repeats return the stored outcome; else a
 * new one.
 *
 * @throws Refusal (`bad_request`) for a header that is no such id
 */
export function commandIdOf(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return newId();
  if (typeof key !== "string" || !keyShape.test(key))
    throw new Refusal("bad_request", t("An Idempotency-Key has 1 to 120 letters, digits, - _ or :."));
  // Security: using such an id first would prevent an admin from applying the held command with it.
  if (key.startsWith(ownCommandPrefix))
    throw new Refusal(
      "bad_request",
      t("An Idempotency-Key does not begin with {prefix}", { prefix: ownCommandPrefix }),
    );
  return key;
}

/** Returns the refusal of a command that needs a recent proof of identity; null if it may run. */
export async function lacksProof(
  { identity }: Services,
  { principal }: FastifyRequest,
  command: CommandName,
): Promise<DomainError | null> {
  if (principal === null || commands.get(command)?.asksForProof !== true) return null;
  return await proofRefusal(identity, principal.sessionId);
}

/** Runs a command for a REST caller; a refusal is returned as its DomainError. */
export const runCommand = <N extends CommandName>(
  services: Services,
  caller: CommandCaller,
  name: N,
  args: CommandArgs<N>,
  commandId?: string,
): Promise<CommandOutcome | DomainError> => runParsed(services, caller, name, args, commandId);

/** Runs any command like `runCommand`, with arguments that its own schema has parsed. */
export async function runParsed(
  services: Services,
  caller: CommandCaller,
  name: CommandName,
  args: unknown,
  commandId = commandIdOf(caller.request),
): Promise<CommandOutcome | DomainError> {
  const unproven = await lacksProof(services, caller.request, name);
  return unproven ?? (await run(services, caller, { name, args, commandId }));
}

/** Arguments that depend on current data: an amount that must be up to date, a place by name. */
export interface Depending<N extends CommandName> {
  /** The part of the request that identifies the call when repeated. */
  readonly sent: unknown;
  /** Returns the arguments, or why they are refused now. */
  readonly args: () => Promise<CommandArgs<N> | DomainError>;
  /** Returns what to store with the outcome, so that a repeat gets the same; called after `args`. */
  readonly answer?: () => object;
  /** As in `RunOptions`. */
  readonly readBack?: RunOptions["readBack"];
}

/**
 * Runs a command whose arguments depend on current data, like `runCommand`. They are computed only if no outcome is
 * stored under the id: changes by the call itself must not refuse its repeat.
 */
export async function runDepending<N extends CommandName>(
  services: Services,
  caller: CommandCaller,
  name: N,
  { sent, args, answer, readBack }: Depending<N>,
  commandId = commandIdOf(caller.request),
): Promise<CommandOutcome | DomainError> {
  const unproven = await lacksProof(services, caller.request, name);
  if (unproven !== null) return unproven;
  const { storeId, actor } = caller;
  const hash = caller.request.wholeHash || bodyHash(name, sent);
  // Without a key the id was made for this call.
  const mayRepeat = caller.request.headers["idempotency-key"] !== undefined;
  const answered = async () =>
    mayRepeat
      ? await transact(services.db, storeId, (tx) => readStored(tx, { storeId, actor, commandId }), "glance")
      : undefined;
  const before = await answered();
  if (before?.hash === hash) return answerOf(before.outcome);
  const made = await args();
  if (made instanceof DomainError) {
    // Of two simultaneous calls the other may have finished meanwhile.
    const meanwhile = await answered();
    return meanwhile?.hash === hash ? answerOf(meanwhile.outcome) : made;
  }
  // The previous release identified repeated calls by their arguments.
  const known = before === undefined ? { bodyHash: hash } : {};
  const kept = answer === undefined ? {} : { answer: JSON.stringify(answer()) };
  const options = readBack === undefined ? {} : { readBack };
  return await run(services, caller, { name, args: made, commandId, ...known, ...kept }, options);
}

/**
 * Runs a command like `runDepending`, and returns what `read` finds afterwards. It is read within the command's
 * transaction, which saves a round trip; of a repeat, on its own.
 */
export async function runAndRead<N extends CommandName, T>(
  services: Services,
  caller: CommandCaller,
  name: N,
  depending: Omit<Depending<N>, "readBack">,
  read: (tx: Transaction) => Promise<T>,
): Promise<T | DomainError> {
  let found: Promise<T | undefined> = Promise.resolve(undefined);
  const readBack = (tx: Transaction) => {
    // Where it fails, so did the command, or its commit is no longer the last.
    found = read(tx).catch(() => undefined);
  };
  const outcome = await runDepending(services, caller, name, { ...depending, readBack });
  if (outcome instanceof DomainError) return outcome;
  return (await found) ?? (await transact(services.db, caller.storeId, read, "glance"));
}

/** Runs a command on a row, if `find` finds it or the call was answered before: its repeat finds nothing to remove. */
export const runOnFound = <N extends CommandName>(
  services: Services,
  caller: CommandCaller,
  name: N,
  args: CommandArgs<N>,
  find: () => Promise<unknown>,
): Promise<CommandOutcome | DomainError> =>
  runDepending(services, caller, name, {
    sent: args,
    args: async () => {
      const found = await find();
      return found instanceof DomainError ? found : args;
    },
  });

async function run(
  services: Services,
  { storeId, actor, request }: CommandCaller,
  command: Pick<CommandCall, "name" | "args" | "commandId" | "bodyHash" | "answer">,
  options: Pick<RunOptions, "readBack"> = {},
): Promise<CommandOutcome | DomainError> {
  // Of a body of which something was left out, repeats are known by all of it.
  const known = command.bodyHash ?? request.wholeHash;
  const call: CommandCall = {
    ...command,
    ...(known === "" ? {} : { bodyHash: known }),
    storeId,
    actor,
    occurredAt: null,
    queue: null,
    origin: originOf(request, services.config),
  };
  const outcome = await executeCommand(services, call, options).catch(refusalIn);
  return outcome instanceof DomainError ? outcome : answerOf(outcome);
}

const answerOf = (outcome: CommandOutcome): CommandOutcome | DomainError =>
  outcome.error === null ? outcome : new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);

function refusalIn(error: unknown): DomainError {
  if (error instanceof NotAdmitted) return error.refusal;
  throw error;
}

/** The ids a bulk command left unchanged, each with its reason. */
export const reported = z.object({ reports: outcomeSchema.shape.reports });

/** Runs a bulk command and returns the ids it left unchanged, each with its reason. */
export async function reports<N extends CommandName>(
  services: Services,
  call: CommandCaller,
  name: N,
  args: CommandArgs<N>,
) {
  const outcome = await runCommand(services, call, name, args);
  return outcome instanceof DomainError ? outcome : { reports: outcome.reports };
}
