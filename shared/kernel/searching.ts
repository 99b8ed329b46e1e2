/** Marks over and under letters, and dashes of all lengths: who searches types neither. */
const unsaid = /[\u0300-\u036f\u2010-\u2015\u2212-]/g;

/**
 * A text as searches compare it: without case, accents and dashes, so that "hermes" finds "Hermès" and "dd1391100" finds
 * "DD1391-100". The database folds what it searches by the same rule (`folded`, migrations/0285).
 */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(unsaid, "").toLowerCase().replaceAll("ς", "σ");

/** More words than this are not looked for. */
const mostWords = 30;

/** The words of a search, folded: what is found holds each of them, in any order. */
export const searchWords = (search: string): readonly string[] =>
  folded(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
