import { systemActor } from "#shared/access/actor.ts";
import { newId } from "#shared/kernel/ids.ts";
import type { CommandServices } from "./command-call.ts";
import { executeCommand } from "./execute-command.ts";

/**
 * Gives commands with the server's own authority, for what follows from others' and nobody asks for by itself.
 * @throws what a rule refuses: a command of the server's own that is refused is a fault.
 */
export const actAsSystem =
  (services: CommandServices) =>
  async (storeId: string, name: string, args: unknown): Promise<void> => {
    const call = { storeId, actor: systemActor, commandId: newId(), name, args, occurredAt: null, queue: null };
    const { error } = await executeCommand(services, call);
    if (error !== null) throw new Error(`${name} was refused: ${error.message}`);
  };
