import type { Concern } from "#shared/kernel/command-words.ts";
import type { CommandDefinition, CommandRule } from "#shared/kernel/define-command.ts";
import type { StoredEffect } from "./base/base-database.ts";

const rules = new Map<string, CommandRule>();
const definitions = new Map<string, { readonly definition: CommandDefinition; readonly readArgs: ReadArgs }>();

/** What was kept of commands whose rules are not here: their titles by name, and by id which rows they are about. */
const told = { titles: new Map<string, string>(), concerns: new Map<string, readonly Concern[]>() };

/** Reads arguments as a command's schema does. */
type ReadArgs = (args: unknown) => { readonly success: boolean; readonly data?: unknown };

/** Keeps a definition that was loaded whole, and with it its rule. */
export function keepDefinition(definition: CommandDefinition, readArgs: ReadArgs): void {
  rules.set(definition.name, definition);
  definitions.set(definition.name, { definition, readArgs });
}

/** Keeps what a command was known by when its effect was kept. */
export function keepTold({
  id,
  name,
  title,
  concerns,
}: Pick<StoredEffect, "id" | "name" | "title" | "concerns">): void {
  told.titles.set(name, title);
  told.concerns.set(id, concerns);
}

/** The definition kept under a name. */
export const definitionNamed = (name: string): CommandDefinition | undefined => definitions.get(name)?.definition;

/** What a command does, loaded alone; undefined when this version of the app has no such command. */
export async function ruleOf(name: string): Promise<CommandRule | undefined> {
  if (!rules.has(name)) {
    const { loadRule } = await import("./load-rule.ts");
    const rule = await loadRule(name);
    // The whole definition may have come meanwhile.
    if (rule !== undefined && !rules.has(name)) rules.set(name, rule);
  }
  return rules.get(name);
}

/**
 * A command from the queue with its definition and its arguments as that reads them; null when this
 * version of the app knows no such command or no such arguments. The whole device has loaded the areas of
 * all commands in its queue before it shows them; a first look has their rules alone, and none is understood yet.
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
 * The rows that a command from the queue is about. Before its definition is here they are told by what was checked when
 * it was queued: what was saved once must never look unsaved. None where this version of the app cannot tell.
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
    return rules.get(command.name)?.concerns(command.args) ?? told.concerns.get(command.id) ?? [];
  } catch {
    return [];
  }
}

/** What people call a command; its name where nothing else is known. */
export const titleOf = (name: string): string => rules.get(name)?.title ?? told.titles.get(name) ?? name;
