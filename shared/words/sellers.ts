import type { Language } from "./language.ts";
import type { Wording } from "./store-words.ts";

/** Exchanges words in a text of a message. */
type Exchange = (text: string) => string;

/** Returns the word, beginning with a capital if the one before did. */
const like = (was: string, word: string): string =>
  /^\p{Lu}/u.test(was) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;

/**
 * Replacements of "consigner" by "seller" for stores that buy outright. Messages say consigner; plural endings
 * are kept.
 */
const sellers: Record<Language, Exchange> = {
  en: (text) => text.replace(/consigner/gi, (was) => like(was, "seller")),
  es: (text) => text.replace(/consignador/gi, (was) => like(was, "vendedor")),
};

/** The same as sellers themselves read it: they make offers, so they have payments instead of payouts, and no fees. */
const offers: Record<Language, Exchange> = {
  en: (text) =>
    sellers
      .en(text)
      .replace(/payout/gi, (was) => like(was, "payment"))
      .replace(/before fees, /gi, "")
      .replace(/(fees, )(\w+)/gi, (_, was: string, next: string) => like(was, next)),
  es: (text) =>
    sellers
      .es(text)
      .replace(/antes de comisiones, /gi, "")
      .replace(/(comisiones, )(\p{L}+)/giu, (_, was: string, next: string) => like(was, next)),
};

/** Returns the wording that exchanges words in a message's texts, not in the names of its values. */
function wordingOf(exchanges: Record<Language, Exchange>): Wording {
  const known: Record<Language, Map<unknown, unknown>> = { en: new Map(), es: new Map() };
  return (message, language) => {
    if (!known[language].has(message)) known[language].set(message, exchanged(message, exchanges[language]));
    return known[language].get(message) as typeof message;
  };
}

/** Says seller in place of consigner. */
const withSellers = wordingOf(sellers);

/** Speaks to a seller. */
const withOffers = wordingOf(offers);

/** Returns how a store that buys outright speaks to people of this role. */
export const wordingFor = (role: string): Wording => (role === "consigner" ? withOffers : withSellers);

function exchanged(message: unknown, text: Exchange): unknown {
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
