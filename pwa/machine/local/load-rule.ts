import { commandsOfArea } from "#shared/areas/commands.ts";
import type { CommandRule } from "#shared/machine/kernel/define-command.ts";

/**
 * Loads a command's rule without its schema and words; undefined when there is no such command. The app's build
 * replaces this file with one loader per command (scripts/app-transforms.ts), so that a device loads only the rules of
 * its waiting commands.
 */
export async function loadRule(name: string): Promise<CommandRule | undefined> {
  return (await commandsOfArea(name)).find((definition) => definition.name === name);
}
