import type { CommandOutcome } from "#shared/machine/sync/protocol.ts";
import { type CommandCall, type CommandServices, NotAdmitted, NotKnownYet, SequenceGap } from "./command-call.ts";
import type { Admission } from "./stored-state.ts";
import { executeCommand, runOnce, runWithRetries } from "./execute-command.ts";
import { isPassing } from "./faults.ts";
import type { RunOptions } from "./run-calls.ts";

export type { CommandCall } from "./command-call.ts";

/** Attempts of a single failing command before it is parked. */
const triesAlone = 3;

/**
 * Runs a queue's commands in order: in one transaction if nothing fails, else one by one, so that a command that cannot
 * be run blocks no other: it is parked, for a person to see.
 *
 * Returns the outcomes of the calls from the first on. Fewer outcomes than calls mean a problem of the server, not the
 * command: send the rest again later.
 *
 * @throws SequenceGap, NotKnownYet for the first call, NotAdmitted when `admit` throws it, and the server's error if
 * nothing was done.
 */
export async function executeBatch(
  services: CommandServices,
  calls: readonly CommandCall[],
  admit?: Admission,
): Promise<readonly CommandOutcome[]> {
  const options = admit === undefined ? {} : { admit };
  if (calls.length > 1)
    try {
      return await runOnce(services, calls, options);
    } catch (error) {
      if (isRefused(error)) throw error;
      services.log.debug({ err: error, commands: calls.length }, "a batch is run one by one");
    }
  const outcomes: CommandOutcome[] = [];
  for (const call of calls) {
    try {
      outcomes.push(await executeOrPark(services, call, options));
    } catch (error) {
      if (isRefused(error) || outcomes.length === 0) throw error;
      services.log.warn({ err: error, command: call.commandId }, "a batch stopped before its end");
      break;
    }
  }
  return outcomes;
}

/** Returns whether the delivery was refused as a whole, so that no command is to blame. */
const isRefused = (error: unknown) => error instanceof SequenceGap || error instanceof NotAdmitted;

async function executeOrPark(
  services: CommandServices,
  call: CommandCall,
  options: RunOptions,
): Promise<CommandOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await executeCommand(services, call, options);
    } catch (error) {
      if (isRefused(error) || error instanceof NotKnownYet || isPassing(error)) throw error;
      if (attempt < triesAlone) continue;
      services.log.error(
        { err: error, command: call.commandId, name: call.name },
        "a command cannot be run and is parked",
      );
      const [outcome] = await runWithRetries(services, [call], {
        ...options,
        instead: new Map([[call.commandId, "parked"]]),
      });
      if (outcome === undefined) throw error;
      return outcome;
    }
  }
}
