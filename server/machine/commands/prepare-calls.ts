import { t } from "#shared/words/define-words.ts";
import { can } from "#shared/access/capabilities.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { Asks } from "#shared/areas/facts.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { parseArgs } from "#shared/machine/kernel/parse.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { type CommandCall, SequenceGap } from "./command-call.ts";
import { Declared } from "./declared.ts";
import { storable } from "./feed.ts";
import type { StoredState } from "./stored-state.ts";
import { isOfNewerApp } from "./of-newer-app.ts";
import type { WorkingRows } from "./working-rows.ts";
import { commandWords } from "./words.ts";
import { commonWords } from "#shared/words/common-words.ts";

/**
 * A fixed result for a call instead of running it: the refusal of a rule only the database enforces, or parking after a
 * persistent fault.
 */
export type Instead = DomainError | "parked";

/** A call within one transaction. */
export interface Running {
  readonly call: CommandCall;
  readonly hash: string;
  readonly now: string;
  definition?: CommandDefinition;
  args?: unknown;
  /** The facts that it declares. */
  asks?: Asks | undefined;
  declared?: Declared;
  answer?: CommandOutcome;
  /** False when its outcome was already stored, or cannot be. */
  fresh: boolean;
  /** Set when only a newer server knows the command or its arguments. */
  isNotKnownYet?: boolean;
}

/** Returns whether the call still has to be run. */
export const isUnanswered = (run: Running): boolean => run.answer === undefined;

/** Returns the call's outcome, which by then exists. */
export function outcomeOfRun(run: Running): CommandOutcome {
  if (run.answer === undefined) throw new Error(`${run.call.name} has no outcome.`);
  return run.answer;
}

/**
 * Sets stored outcomes on repeated calls, and refuses ids reused with another body. Security: also ids of another
 * person, who could otherwise read the outcome of somebody else's command.
 */
export function answerStored({ stored }: StoredState, runs: readonly Running[]): void {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const inThisBatch = new Map<string, string>();
  for (const run of runs) {
    const { commandId } = run.call;
    const known = byId.get(commandId);
    const hash = known?.hash ?? inThisBatch.get(commandId);
    if (hash === undefined) {
      inThisBatch.set(commandId, run.hash);
      continue;
    }
    run.fresh = false;
    if (known !== undefined && hash === run.hash && known.actorId === run.call.actor.id) run.answer = known.outcome;
    else reject(run, new DomainError("command_id_reused", commandWords("idReused")));
  }
}

/** Checks that seqs continue the queue; calls with outcomes may be repeated. Returns the last seq after these calls. */
export function checkSequence(runs: readonly Running[], lastSeq: number): number {
  let reached = lastSeq;
  for (const { call, fresh } of runs) {
    const seq = call.queue?.seq ?? 0;
    if (seq === reached + 1) reached = seq;
    else if (seq > reached || fresh) throw new SequenceGap(reached + 1);
  }
  return reached;
}

/** Parses and authorises. Reveals nothing that exists to callers without the right. */
export function prepare(run: Running, rows: WorkingRows, instead: Instead | undefined): void {
  if (!isUnanswered(run)) return;
  const { call } = run;
  if (instead === "parked") {
    run.answer = {
      id: call.commandId,
      seq: call.queue?.seq ?? null,
      status: "parked",
      version: null,
      error: null,
      reports: [],
    };
    return;
  }
  const definition = commands.get(call.name);
  if (definition === undefined) {
    run.isNotKnownYet = call.queue !== null;
    return reject(run, new DomainError("unknown_command", commandWords("unknown")));
  }
  if (definition.offline === "online" && call.queue !== null)
    return reject(run, new DomainError("online_only", t("This needs a connection to the server.")));
  const { needs } = definition;
  const forbidden = new DomainError("forbidden", commonWords("noAccess"));
  // A right that does not depend on the arguments is checked before they are parsed.
  if (typeof needs === "string" && !can(call.actor, needs)) return reject(run, forbidden);
  const args = parseArgs(definition.args, call.args);
  if (call.queue !== null && isOfNewerApp(definition.args, call.args)) {
    run.isNotKnownYet = true;
    return reject(run, new DomainError("unknown_command", commandWords("unknown")));
  }
  if (args instanceof DomainError) return reject(run, args);
  if (typeof needs === "function" && !can(call.actor, needs(args))) return reject(run, forbidden);
  if (instead !== undefined) return reject(run, instead);
  run.definition = definition;
  run.args = args;
  run.asks = definition.facts?.(args, call.actor);
  run.declared = new Declared(rows, (found) => definition.reads(args, found, call.storeId));
}

/** Sets a rule's refusal as the call's outcome. */
export function reject(run: Running, { code, message, fields }: DomainError): void {
  const { commandId, queue } = run.call;
  const error =
    fields === undefined
      ? { code, message: storable(message) }
      : { code, message: storable(message), fields: { ...fields } };
  run.answer = { id: commandId, seq: queue?.seq ?? null, status: "rejected", version: null, error, reports: [] };
}
