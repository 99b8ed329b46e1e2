import type { Device, QueuedCommand } from "#pwa/local/device.ts";
import { understood } from "#pwa/local/known-commands.ts";
import type { CommandArgs, CommandName } from "#shared/commands.ts";

/**
 * Sends a refused command again as a new one, with `args` in place of its own when they
 * were edited. Items whose code was taken get new codes: their labels must be printed
 * again, and the caller says so. The refused one leaves the list only when the new
 * one is queued.
 *
 * @returns true when new codes were given.
 * @throws LocalRefusal; the refused command stays then.
 */
export async function sendAgain(
  device: Device,
  command: QueuedCommand,
  args: unknown = command.args,
): Promise<boolean> {
  const known = understood({ name: command.name, args });
  const codes = known?.definition.codes;
  if (known === null || codes === undefined || command.outcome?.error?.code !== "code_taken") {
    await device.queue.retry(command.id, args === command.args ? undefined : args);
    return false;
  }
  await device.runWithCodes(
    codes.given(known.args).length,
    known.definition.name as CommandName,
    (given) => codes.replaced(known.args, given) as CommandArgs<CommandName>,
  );
  await device.queue.discard(command.id);
  return true;
}
