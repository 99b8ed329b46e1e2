import type { Device, QueuedCommand } from "#pwa/local/device.ts";
import type { CommandArgs } from "#shared/commands.ts";

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
  if (command.name !== "inventory.addItems" || command.outcome?.error?.code !== "code_taken") {
    await device.queue.retry(command.id, args === command.args ? undefined : args);
    return false;
  }
  const add = args as CommandArgs<"inventory.addItems">;
  await device.runWithCodes(add.items.length, "inventory.addItems", (codes) => ({
    ...add,
    items: add.items.map((item, index) => ({ ...item, code: codes[index] ?? item.code })),
  }));
  await device.queue.discard(command.id);
  return true;
}
