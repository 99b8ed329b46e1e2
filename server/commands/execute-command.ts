import { setTimeout as delay } from "node:timers/promises";
import { transact } from "#server/database/transact.ts";
import type { CommandOutcome } from "#shared/sync/protocol.ts";
import { announce } from "./announce.ts";
import type { CommandCall, CommandServices } from "./command-call.ts";
import type { Admission } from "./standing.ts";
import { isMissingReference, isPassing, refusalOf } from "./faults.ts";
import { keepInnerPictures } from "./keep-inner-pictures.ts";
import { runCalls, type RunOptions } from "./run-calls.ts";

/** Waits between tries of what failed in passing; each is spread by half, so that two that met do not meet again. */
const waitsMs = [10, 40, 120, 300];
/** How often a command is looked at again whose rows referred to what was removed at the same moment. */
const triesOfReferences = 2;

/**
 * Runs one command with authority, in one transaction, exactly once however often it is
 * called with the same id. A rule's refusal is an outcome (and is stored: a rejected
 * command keeps its id); a deadlock, a lost connection and their like are tried again
 * and thrown when they last; any other error is a bug and is thrown at once.
 *
 * @throws SequenceGap when the call's queue does not continue with its seq, NotAdmitted when `admit` says so
 * or it asks for a mail too many.
 */
export async function executeCommand(
  services: CommandServices,
  call: CommandCall,
  admit?: Admission,
): Promise<CommandOutcome> {
  const [outcome] = await runWithRetries(services, [call], admit === undefined ? {} : { admit });
  if (outcome === undefined) throw new Error(`${call.name} was not answered.`);
  return outcome;
}

/** Runs calls in one transaction of their own, trying again what fails in passing. */
export async function runWithRetries(
  services: CommandServices,
  calls: readonly CommandCall[],
  options: RunOptions = {},
): Promise<readonly CommandOutcome[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(services, calls, options);
    } catch (error) {
      // What a row refers to has gone meanwhile: looked at again, the rule says so itself, or finds where it has gone.
      if (attempt < triesOfReferences && isMissingReference(error)) continue;
      const [call] = calls;
      // Two people may do at once what only one may: the database held the rule, so it is a refusal.
      const refusal = calls.length === 1 && options.instead === undefined ? refusalOf(error) : undefined;
      if (call !== undefined && refusal !== undefined)
        return runWithRetries(services, calls, { ...options, instead: new Map([[call.commandId, refusal]]) });
      const wait = waitsMs[attempt];
      if (wait === undefined || !isPassing(error)) throw error;
      await delay(wait * (0.5 + Math.random()));
    }
  }
}

/** One try. What is committed is announced. */
export async function runOnce(
  services: CommandServices,
  calls: readonly CommandCall[],
  options: RunOptions = {},
): Promise<readonly CommandOutcome[]> {
  const [call] = calls;
  if (call === undefined) return [];
  const kept = await keepInnerPictures(services, calls);
  const instead = new Map([...kept.refused, ...(options.instead ?? [])]);
  const { outcomes, version } = await transact(services.db, call.storeId, (tx) =>
    runCalls(tx, services, kept.calls, { ...options, instead }),
  );
  if (version !== null) announce(services.db, call.storeId, version);
  return outcomes;
}
