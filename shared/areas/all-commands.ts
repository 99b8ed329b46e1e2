import { areas, commandsOfArea } from "./commands.ts";
import type { CommandDefinition } from "../machine/kernel/define-command.ts";

/** Every command by name, for the server and tests; a device loads areas as it needs them. */
export const commands: ReadonlyMap<string, CommandDefinition> = new Map(
  (await Promise.all(Object.keys(areas).map(commandsOfArea))).flat().map((definition) => [definition.name, definition]),
);
