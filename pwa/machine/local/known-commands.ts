import { t } from "#shared/words/define-words.ts";
import { areas, commandsOfArea } from "#shared/areas/commands.ts";
import type { CommandDefinition } from "#shared/machine/kernel/define-command.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { LocalRefusal } from "./refusals.ts";
import { definitionNamed, keepDefinition } from "./command-rules.ts";

/** Loads a command's definition with its area; undefined when this version of the app has no such command. */
export async function loadCommand(name: string): Promise<CommandDefinition | undefined> {
  if (definitionNamed(name) === undefined)
    for (const definition of await commandsOfArea(name))
      keepDefinition(definition, (args) => z.safeParse(definition.args, args));
  return definitionNamed(name);
}

/** Loads a definition as `loadCommand` does. @throws LocalRefusal where there is none. */
export async function commandNamed(name: string): Promise<CommandDefinition> {
  const definition = await loadCommand(name);
  if (definition === undefined) throw new LocalRefusal("unknown_command", t("Update the app to do this."));
  return definition;
}

/** Loads the definitions of all areas in advance. */
export async function loadAllCommands(): Promise<void> {
  await Promise.all(Object.keys(areas).map(loadCommand));
}
