import { setTimeout as delay } from "node:timers/promises";
import { transact } from "#server/machine/database/transact.ts";
import { countCommand } from "#server/machine/metrics/counts.ts";
import { commands } from "#shared/areas/all-commands.ts";
import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { announce } from "./announce.ts";
import type { CommandCall, CommandServices } from "./command-call.ts";
import { isMissingReference, isPassing, refusalOf } from "./faults.ts";
import { keepInnerPictures } from "./keep-inner-pictures.ts";
import { runCalls, type RunOptions } from "./run-calls.ts";

/** Waits between retries of transient failures, randomised by half, so that two that collided do not collide again. */
const waitsMs = [10, 40, 120, 300];
/** Retries of a command whose rows referred to something removed at the same moment. */
const triesOfReferences = 2;

/**
 * Runs one command with authority, in one transaction, exactly once however often it is called with the same id. A
 * rule's refusal is a stored outcome (a rejected command keeps its id); deadlocks, lost connections and the like are
 * retried, and thrown if they persist; any other error is a bug and thrown at once.
 *
 * @throws SequenceGap when the call's queue does not continue with its seq, NotAdmitted when `admit` throws it or the
 * command would send too many mails.
 */
export async function executeCommand(
  services: CommandServices,
  call: CommandCall,
  options: Pick<RunOptions, "admit" | "readBack"> = {},
): Promise<CommandOutcome> {
  const [outcome] = await runWithRetries(services, [call], options);
  if (outcome === undefined) throw new Error(`${call.name} was not answered.`);
  return outcome;
}

/** Runs calls in a transaction of their own, retrying transient failures. */
export async function runWithRetries(
  services: CommandServices,
  calls: readonly CommandCall[],
  options: RunOptions,
): Promise<readonly CommandOutcome[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runOnce(services, calls, options);
    } catch (error) {
      // A referenced row was removed meanwhile: on retry the rule refuses that itself, or finds the row it was merged
      // into.
      if (attempt < triesOfReferences && isMissingReference(error)) continue;
      const [call] = calls;
      // Two people did at once what only one may: the database enforced the rule, so it is a refusal.
      const refusal = calls.length === 1 && options.instead === undefined ? refusalOf(error) : undefined;
      if (call !== undefined && refusal !== undefined)
        return runWithRetries(services, calls, { ...options, instead: new Map([[call.commandId, refusal]]) });
      const wait = waitsMs[attempt];
      if (wait === undefined || !isPassing(error)) throw error;
      await delay(wait * (0.5 + Math.random()));
    }
  }
}

/** Runs one attempt; announces what was committed. */
export async function runOnce(
  services: CommandServices,
  calls: readonly CommandCall[],
  options: RunOptions,
): Promise<readonly CommandOutcome[]> {
  const [call] = calls;
  if (call === undefined) return [];
  const kept = await keepInnerPictures(services, calls);
  const instead = new Map([...kept.refused, ...(options.instead ?? [])]);
  const { outcomes, version } = await transact(
    services.db,
    call.storeId,
    (tx) => runCalls(tx, services, kept.calls, { ...options, instead }),
    "write",
    "store",
  );
  for (const [nth, { name }] of kept.calls.entries())
    countCommand(name, commands.has(name), outcomes[nth]?.status ?? "unanswered");
  if (version !== null) announce(services.db, call.storeId, version);
  return outcomes;
}
