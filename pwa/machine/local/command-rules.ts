import type { Concern } from "#shared/machine/kernel/command-words.ts";
import type { CommandDefinition, CommandRule } from "#shared/machine/kernel/define-command.ts";
import type { StoredPreview } from "./base/base-database.ts";

const rules = new Map<string, CommandRule>();
const definitions = new Map<string, { readonly definition: CommandDefinition; readonly readArgs: ReadArgs }>();

/** Stored facts about commands whose rules are not loaded: titles by command name, and concerned rows by command id. */
const storedFacts = { titles: new Map<string, string>(), concerns: new Map<string, readonly Concern[]>() };

/** Parses arguments by a command's schema. */
type ReadArgs = (args: unknown) => { readonly success: boolean; readonly data?: unknown };

/** Keeps a fully loaded definition, which also serves as the command's rule. */
export function keepDefinition(definition: CommandDefinition, readArgs: ReadArgs): void {
  rules.set(definition.name, definition);
  definitions.set(definition.name, { definition, readArgs });
}

/** Keeps the title and concerned rows that were stored with a command's effect. */
export function keepStoredFacts({
  id,
  name,
  title,
  concerns,
}: Pick<StoredPreview, "id" | "name" | "title" | "concerns">): void {
  storedFacts.titles.set(name, title);
  storedFacts.concerns.set(id, concerns);
}

/** Returns the loaded definition of a command name. */
export const definitionNamed = (name: string): CommandDefinition | undefined => definitions.get(name)?.definition;

/**
 * Loads a command's rule without the rest of its definition; undefined when this version of the app has no such
 * command.
 */
export async function ruleOf(name: string): Promise<CommandRule | undefined> {
  if (!rules.has(name)) {
    const { loadRule } = await import("./load-rule.ts");
    const rule = await loadRule(name);
    // Async: the whole definition may have been loaded by now.
    if (rule !== undefined && !rules.has(name)) rules.set(name, rule);
  }
  return rules.get(name);
}

/**
 * Returns a queued command's definition and parsed arguments; null when this version of the app does not know the
 * command, its arguments are invalid, or its definition is not loaded. The whole device loads the definitions of all
 * queued commands before it shows them; a first read loads only their rules, so it gets null.
 */
export function understood(command: {
  readonly name: string;
  readonly args: unknown;
}): { readonly definition: CommandDefinition; readonly args: unknown } | null {
  const known = definitions.get(command.name);
  const read = known?.readArgs(command.args);
  return known !== undefined && read?.success === true ? { definition: known.definition, args: read.data } : null;
}

/**
 * Returns the rows a queued command concerns: from its definition or rule if loaded, else as recorded when its effect
 * was stored, so that a saved change never looks unsaved. Empty where this version of the app cannot know them.
 */
export function concernsOf(command: {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
}): readonly Concern[] {
  if (definitions.has(command.name)) {
    const known = understood(command);
    return known === null ? [] : known.definition.concerns(known.args);
  }
  try {
    return rules.get(command.name)?.concerns(command.args) ?? storedFacts.concerns.get(command.id) ?? [];
  } catch {
    return [];
  }
}

/** Returns a command's title for people, or its name where no title is known. */
export const commandTitle = (name: string): string => rules.get(name)?.title ?? storedFacts.titles.get(name) ?? name;
