import type { Device, QueuedCommand } from "#pwa/machine/local/device.ts";
import { understood } from "#pwa/machine/local/command-rules.ts";
import { loadCommand } from "#pwa/machine/local/known-commands.ts";
import type { AttentionGroup } from "./attention-groups.ts";
import type { CommandArgs, CommandName } from "#shared/areas/commands.ts";

/**
 * Sends a refused command again as a new one, with `args` if edited. Items whose code was taken get new codes: their
 * labels must be printed again, which the caller reports. The refused command is removed only when the new one is
 * queued.
 *
 * @returns true when new codes were given.
 * @throws LocalRefusal; the refused command stays then.
 */
export async function repeatCommand(
  device: Device,
  command: QueuedCommand,
  args: unknown = command.args,
): Promise<boolean> {
  // A first look at the device has only its rule.
  await loadCommand(command.name);
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

const isRefused = (command: QueuedCommand): boolean => command.state !== "waiting" && command.state !== "sent";

/**
 * Sends a refused command again unchanged, with its dependents.
 *
 * @returns true when new codes were given.
 * @throws LocalRefusal; the refused commands stay then.
 */
export async function retryGroup(device: Device, { command, dependents }: AttentionGroup): Promise<boolean> {
  let newCodes = false;
  // In queue order: a dependent must follow its command.
  for (const each of [command, ...dependents.filter(isRefused)])
    newCodes = (await repeatCommand(device, each)) || newCodes;
  return newCodes;
}

/** Discards a refused command, its dependents first. */
export async function discardGroup(device: Device, { command, dependents }: AttentionGroup): Promise<void> {
  for (const each of [...dependents.filter(isRefused).toReversed(), command]) await device.queue.discard(each.id);
}
