import { commandsBeside } from "#shared/commands.ts";
import type { CommandRule } from "#shared/kernel/define-command.ts";

/**
 * What a command does, without its schema and its words; undefined when there is no such command. The build
 * of the app puts a loader for each command alone in the place of this file (scripts/app-transforms.ts), so that what
 * waits on a device loads no other command.
 */
export async function loadRule(name: string): Promise<CommandRule | undefined> {
  return (await commandsBeside(name)).find((definition) => definition.name === name);
}
