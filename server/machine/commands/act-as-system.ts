import { systemActor } from "#shared/access/actor.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import type { CommandServices } from "./command-call.ts";
import { executeCommand } from "./execute-command.ts";

/**
 * Returns a function that runs commands as the system, for consequences of other commands.
 * @throws what a rule refuses: refusal of a system command is a fault.
 */
export const actAsSystem =
  (services: CommandServices) =>
  async (storeId: string, name: string, args: unknown): Promise<void> => {
    const call = { storeId, actor: systemActor, commandId: newId(), name, args, occurredAt: null, queue: null };
    const { error } = await executeCommand(services, call);
    if (error !== null) throw new Error(`${name} was refused: ${error.message}`);
  };
