import type { Language } from "./language.ts";
import type { Wording } from "./store-words.ts";

/**
 * Replacements of "consigner" by "seller" for stores that buy outright [A6.18]. Messages say consigner; plural endings
 * are kept.
 */
const sellers: Record<Language, { readonly said: RegExp; readonly word: string }> = {
  en: { said: /consigner/gi, word: "seller" },
  es: { said: /consignador/gi, word: "vendedor" },
};

const known: Record<Language, Map<unknown, unknown>> = { en: new Map(), es: new Map() };

/** Returns a message with seller in place of consigner: in its texts, not in the names of its values. */
export const withSellers: Wording = (message, language) => {
  if (!known[language].has(message)) known[language].set(message, exchanged(message, language));
  return known[language].get(message) as typeof message;
};

function exchanged(message: unknown, language: Language): unknown {
  const { said, word } = sellers[language];
  const text = (one: string): string =>
    one.replace(said, (was) => (was.startsWith("c") ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`));
  // A node is a text, a number sign, or a list: a value's name, then nothing, its kind with its branches, or a tag's
  // content.
  const node = (one: unknown): unknown => {
    if (typeof one === "string") return text(one);
    if (!Array.isArray(one)) return one;
    const [name, kind, ...rest] = one as readonly unknown[];
    if (kind === undefined) return one;
    if (typeof kind !== "number") return [name, node(kind), ...rest.map(node)];
    const [branches] = rest;
    if (typeof branches !== "object" || branches === null) return one;
    return [name, kind, Object.fromEntries(Object.entries(branches).map(([on, inside]) => [on, branch(inside)]))];
  };
  const branch = (inside: unknown): unknown => (Array.isArray(inside) ? inside.map(node) : node(inside));
  return branch(message);
}
