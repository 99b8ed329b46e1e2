import { areas, commandsBeside } from "#shared/commands.ts";
import type { CommandDefinition } from "#shared/kernel/define-command.ts";
import { z } from "#shared/kernel/schema.ts";

const known = new Map<string, CommandDefinition>();

/** A command's definition, loaded with its area; undefined when this version of the app has no such command. */
export async function loadCommand(name: string): Promise<CommandDefinition | undefined> {
  if (!known.has(name)) for (const definition of await commandsBeside(name)) known.set(definition.name, definition);
  return known.get(name);
}

/** Loads what all areas need, so that nobody waits for it later. */
export async function loadAllCommands(): Promise<void> {
  await Promise.all(Object.keys(areas).map(loadCommand));
}

/**
 * A command from the queue with its definition and its arguments as that reads them; null when this
 * version of the app knows no such command or no such arguments. The device has loaded the areas of
 * all commands in its queue before it shows them.
 */
export function understood(command: {
  readonly name: string;
  readonly args: unknown;
}): { readonly definition: CommandDefinition; readonly args: unknown } | null {
  const definition = known.get(command.name);
  if (definition === undefined) return null;
  const parsed = z.safeParse(definition.args, command.args);
  return parsed.success ? { definition, args: parsed.data } : null;
}

/** What people call a command; its name where nothing else is known. */
export const titleOf = (name: string): string => known.get(name)?.title ?? name;
