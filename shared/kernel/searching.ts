/** Combining marks and dashes of all lengths, which people do not type in searches. */
const unsaid = /[\u0300-\u036f\u2010-\u2015\u2212-]/g;

/**
 * Folds a text for searching: without case, accents and dashes, so that "hermes" finds "Hermès" and "dd1391100" finds
 * "DD1391-100". The database has the same rule (`folded`, migrations/0285).
 */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(unsaid, "").toLowerCase().replaceAll("ς", "σ");

/** Most words a search uses: each is looked for in every row. */
const mostWords = 10;

/** Returns a search's words, folded; results contain all of them, in any order. */
export const searchWords = (search: string): readonly string[] =>
  folded(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
