import { dirname } from "node:path/posix";
import { parseSync } from "vite";

/** A file's messages in one language: area → key → message. */
export type Said = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Returns the messages of a language's file. */
export const translationsIn = (json: string): Said =>
  new Map(
    Object.entries(JSON.parse(json) as Record<string, Record<string, string>>).map(([area, messages]) => [
      area,
      new Map(Object.entries(messages)),
    ]),
  );

/** Returns the messages in a file's calls of `defineWords`, by area. */
export function saidBy(path: string, text: string): Said {
  const found = new Map<string, ReadonlyMap<string, string>>();
  const visit = (node: Node): void => {
    if (node.type === "CallExpression" && (node.callee as Node).name === "defineWords") {
      const [area, messages] = node.arguments as readonly Node[];
      const properties = (messages?.properties ?? []) as readonly { readonly key: Node; readonly value: Node }[];
      found.set(
        area?.value as string,
        new Map(properties.map(({ key, value }) => [String(key.name ?? key.value), value.value as string])),
      );
    }
    for (const child of Object.values(node).flat())
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node);
  };
  if (text.includes("defineWords")) visit(parseSync(path, text).program as unknown as Node);
  return found;
}

/** Returns the sentences that a file says at their place, by its folder: sentence → sentence. */
export function saidInPlace(path: string, text: string): Said {
  const said = new Map<string, string>();
  const visit = (node: Node): void => {
    const callee = node.type === "CallExpression" ? (node.callee as Node).name : undefined;
    if (callee === "t" || callee === "rich") {
      const [message] = node.arguments as readonly Node[];
      if (message?.type !== "Literal" || typeof message.value !== "string")
        throw new Error(`${path}: a sentence is not written out as one text.`);
      said.set(message.value, message.value);
    }
    for (const child of Object.values(node).flat())
      if (typeof child === "object" && child !== null && "type" in child) visit(child as Node);
  };
  if (/\b(t|rich)\b[^;]* from "[^"]*(define-words|rich)\.tsx?"/.test(text))
    visit(parseSync(path, text).program as unknown as Node);
  return said.size === 0 ? new Map() : new Map([[`${dirname(path)}/`, said]]);
}

/** Returns each English message without a translation, as `area.key`. */
export const untranslated = (english: Said, translated: Said): string[] =>
  Array.from(english).flatMap(([area, messages]) =>
    Array.from(messages.keys())
      .filter((key) => translated.get(area)?.has(key) !== true)
      .map((key) => `${area}.${key}`),
  );

/**
 * Returns translations that do not match their English message: unknown key, other placeholders, other tags, a missing
 * choice, a plural without `other`.
 */
export function unfitting(english: Said, translated: Said): string[] {
  const problems: string[] = [];
  for (const [area, messages] of translated)
    for (const [key, message] of messages) {
      const source = english.get(area)?.get(key);
      if (source === undefined) problems.push(`${area}.${key} is no English message.`);
      else {
        const problem = misfit(source, message);
        if (problem !== null) problems.push(`${area}.${key}: ${problem}`);
      }
    }
  return problems;
}

/** Returns why a translation does not fit its English message; null where it does. */
function misfit(source: string, message: string): string | null {
  try {
    return outline(source) === outline(message) ? null : `"${message}" does not fit "${source}".`;
  } catch (fault) {
    if (fault instanceof NoOtherForm) return fault.message;
    throw fault;
  }
}

/** A plural without the form that every number without one of its own takes. */
class NoOtherForm extends Error {}

/**
 * Returns a message's interface: arguments with their kinds, the choices of each select, and tags. Throws for a plural
 * without `other`. The other plural forms depend on the language.
 */
export function outline(message: string): string {
  const needs = new Set<string>();
  let at = 0;
  const word = () => {
    const [found = ""] = /^[\s,]*([^\s,{}]*)[\s,]*/.exec(message.slice(at)) ?? [];
    at += found.length;
    return found.replaceAll(/[\s,]/g, "");
  };
  const argument = () => {
    at += 1;
    const name = word();
    const kind = word();
    const choices: string[] = [];
    while (at < message.length && message[at] !== "}") {
      choices.push(word());
      at += 1;
      text();
    }
    at += 1;
    if (/^(plural|selectordinal)$/.test(kind) && !choices.includes("other"))
      throw new NoOtherForm(`"${message}" has no other form for {${name}}.`);
    needs.add(`{${name}} ${kind === "select" ? `select ${choices.toSorted().join(" ")}` : kind}`);
  };
  // Up to and including the closing brace.
  const text = () => {
    while (at < message.length && message[at] !== "}")
      if (message[at] === "{") argument();
      else at += 1;
    at += 1;
  };
  text();
  for (const [, tag] of message.matchAll(/<(\w+)>/g)) needs.add(`<${tag}>`);
  return [...needs].toSorted().join(" ");
}
