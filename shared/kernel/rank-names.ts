/** Something a person looks for by typing: its name, and what else it is known by. */
export interface Named {
  readonly label: string;
  /** Style code and brand, address or e-mail address. */
  readonly hint?: string | undefined;
}

/** How well something fits what was typed: 0 is best; null where it does not fit. */
export type Rank = (named: Named) => number | null;

/**
 * The one order in which everything found by name is offered: names that begin with what was typed, names of which
 * words begin with it, what else it is known by, then what only contains it. E-mail addresses are looked at only when
 * an @ was typed: fragments of them mean nobody.
 */
export function rankNames(typed: string): Rank {
  const query = plain(typed).trim();
  const words = query.split(/\s+/).filter((word) => word !== "");
  const byAddress = query.includes("@");
  return ({ label, hint = "" }) => {
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

/** Whether one of the words begins with it; a word with marks in it, as "o'b" or "air-", is looked for in the whole name. */
const begins = (typed: string, words: readonly string[], whole: string): boolean =>
  words.some((word) => word.startsWith(typed)) || (notInWords.test(typed) && ` ${whole}`.includes(` ${typed}`));

/** Without capitals and accents: people type neither. */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
