import { isPhoneOf } from "./phones.ts";
import { withPlainLetters } from "./searching.ts";

/** Something found by typing: its name, and a hint. */
export interface Named {
  readonly label: string;
  /** Style code and brand, address or email address. */
  readonly hint?: string | undefined;
  /** Found by its digits. */
  readonly phone?: string | undefined;
}

/** Returns how well something matches the typed text: 0 is best; null for no match. */
export type Rank = (named: Named) => number | null;

/**
 * Returns the ranking for everything found by name: name begins with the text, a word of it does, the hint matches,
 * then contains. Email addresses are searched only if an @ was typed: fragments of them match too much.
 */
export function rankNames(typed: string): Rank {
  const query = plain(typed).trim();
  const words = query.split(/\s+/).filter((word) => word !== "");
  const byAddress = query.includes("@");
  return ({ label, hint = "", phone = "" }) => {
    if (phone !== "" && isPhoneOf(typed, phone)) return 1;
    const name = plain(label);
    const nameWords = name.split(notInWords);
    const more = plain(hint)
      .split(/\s+/)
      .filter((part) => byAddress || !part.includes("@"));
    if (name === query) return 0;
    if (name.startsWith(query)) return 1;
    if (byAddress && more.some((part) => part.startsWith(query))) return 1;
    if (words.every((word) => begins(word, nameWords, name))) return 2;
    const known = more.flatMap((part) => [part, ...part.split(notInWords)]);
    if (words.every((word) => begins(word, nameWords, name) || begins(word, known, ""))) return 3;
    if (words.every((word) => name.includes(word))) return 4;
    return words.every((word) => name.includes(word) || more.some((part) => part.includes(word))) ? 5 : null;
  };
}

const notInWords = /[^\p{L}\p{N}]+/u;

/**
 * Returns whether one of the words begins with the text; text with punctuation ("o'b", "air-") is searched in the whole
 * name.
 */
const begins = (typed: string, words: readonly string[], whole: string): boolean =>
  words.some((word) => word.startsWith(typed)) || (notInWords.test(typed) && ` ${whole}`.includes(` ${typed}`));

/** Lower-cases, and removes accents and strokes: people type none of them. */
const plain = (text: string): string => withPlainLetters(text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase());
