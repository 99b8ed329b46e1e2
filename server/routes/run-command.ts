import type { FastifyRequest } from "fastify";
import { bodyHash } from "#server/commands/body-hash.ts";
import { type CommandCall, NotAdmitted } from "#server/commands/command-call.ts";
import { executeCommand } from "#server/commands/execute-command.ts";
import { readStored } from "#server/commands/standing.ts";
import { transact } from "#server/database/transact.ts";
import type { Services } from "#server/services.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { CommandArgs, CommandName } from "#shared/commands.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { newId } from "#shared/kernel/ids.ts";
import { z } from "#shared/kernel/schema.ts";
import { type CommandOutcome, outcomeSchema, ownCommandPrefix } from "#shared/sync/protocol.ts";
import { commands } from "#shared/all-commands.ts";
import { whyUnproven } from "./proof-of-caller.ts";
import { originOf } from "./origin-of.ts";
import { routeWords } from "./words.ts";

/** Who asks for a command, and with which request. */
export interface Caller {
  readonly storeId: string;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

const keyShape = /^[A-Za-z0-9_:-]{1,120}$/;

/**
 * The id under which a write is remembered: the `Idempotency-Key` header where there is
 * one, so that sending again answers the stored outcome; else a new one.
 */
export function commandIdOf(request: FastifyRequest): string | DomainError {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return newId();
  if (typeof key !== "string" || !keyShape.test(key)) return new DomainError("bad_request", routeWords("keyShape"));
  // Security: whoever took such an id beforehand would keep an admin from applying what is held under it.
  if (key.startsWith(ownCommandPrefix))
    return new DomainError("bad_request", routeWords("keyPrefix", { prefix: ownCommandPrefix }));
  return key;
}

/** The refusal of a command that only who has just proven themselves may give; null where it may go on. */
export async function lacksProof(
  { identity }: Services,
  { principal }: FastifyRequest,
  command: CommandName,
): Promise<DomainError | null> {
  if (principal === null || commands.get(command)?.asksForProof !== true) return null;
  return await whyUnproven(identity, principal.sessionId);
}

/** Runs a command for a REST caller; a refusal comes back as the DomainError it was. */
export async function runCommand<N extends CommandName>(
  services: Services,
  caller: Caller,
  name: N,
  args: CommandArgs<N>,
  commandId: string | DomainError = commandIdOf(caller.request),
): Promise<CommandOutcome | DomainError> {
  if (commandId instanceof DomainError) return commandId;
  const unproven = await lacksProof(services, caller.request, name);
  return unproven ?? (await run(services, caller, { name, args, commandId }));
}

/** What a call asks for by how things are at the moment: an amount that must be the present one, a place by its name. */
export interface Depending<N extends CommandName> {
  /** What was sent of it, by which the same call is known again. */
  readonly sent: unknown;
  /** The arguments for it, or why it is refused now. */
  readonly args: () => Promise<CommandArgs<N> | DomainError>;
}

/**
 * Runs a command whose arguments depend on how things are, as `runCommand` does. They are made only where nothing was
 * answered under its id: what the call itself has changed must not refuse it when it is sent again.
 */
export async function runDepending<N extends CommandName>(
  services: Services,
  caller: Caller,
  name: N,
  { sent, args }: Depending<N>,
  commandId: string | DomainError = commandIdOf(caller.request),
): Promise<CommandOutcome | DomainError> {
  if (commandId instanceof DomainError) return commandId;
  const unproven = await lacksProof(services, caller.request, name);
  if (unproven !== null) return unproven;
  const { storeId, actor } = caller;
  const hash = bodyHash(name, sent);
  const answered = () =>
    transact(services.db, storeId, (tx) => readStored(tx, { storeId, actor, commandId }), "snapshot");
  const before = await answered();
  if (before?.hash === hash) return answerOf(before.outcome);
  const made = await args();
  if (made instanceof DomainError) {
    // Sent twice at once, the other may have been answered meanwhile.
    const meanwhile = await answered();
    return meanwhile?.hash === hash ? answerOf(meanwhile.outcome) : made;
  }
  // The release before knew the same call again by its arguments.
  const known = before === undefined ? { bodyHash: hash } : {};
  return await run(services, caller, { name, args: made, commandId, ...known });
}

async function run(
  services: Services,
  { storeId, actor, request }: Caller,
  command: Pick<CommandCall, "name" | "args" | "commandId" | "bodyHash">,
): Promise<CommandOutcome | DomainError> {
  const outcome = await executeCommand(services, {
    ...command,
    storeId,
    actor,
    occurredAt: null,
    queue: null,
    origin: originOf(request, services.config),
  }).catch(refusalIn);
  return outcome instanceof DomainError ? outcome : answerOf(outcome);
}

const answerOf = (outcome: CommandOutcome): CommandOutcome | DomainError =>
  outcome.error === null ? outcome : new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);

function refusalIn(error: unknown): DomainError {
  if (error instanceof NotAdmitted) return error.refusal;
  throw error;
}

/** What a bulk command left as it was, each with its reason. */
export const reported = z.object({ reports: outcomeSchema.shape.reports });

/** Runs a bulk command and answers what was left as it was, each with its reason. */
export async function reports<N extends CommandName>(services: Services, call: Caller, name: N, args: CommandArgs<N>) {
  const outcome = await runCommand(services, call, name, args);
  return outcome instanceof DomainError ? outcome : { reports: outcome.reports };
}
