import type { FastifyRequest } from "fastify";
import { NotAdmitted } from "#server/commands/command-call.ts";
import { executeCommand } from "#server/commands/execute-command.ts";
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
  if (unproven !== null) return unproven;
  const outcome = await executeCommand(services, {
    storeId: caller.storeId,
    actor: caller.actor,
    commandId,
    name,
    args,
    occurredAt: null,
    queue: null,
    origin: originOf(caller.request, services.config),
  }).catch(refusalIn);
  if (outcome instanceof DomainError) return outcome;
  return outcome.error === null
    ? outcome
    : new DomainError(outcome.error.code, outcome.error.message, outcome.error.fields);
}

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
