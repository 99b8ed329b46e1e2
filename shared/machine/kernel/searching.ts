/** Combining marks and dashes of all lengths, which people do not type in searches. */
const unsaid = /[\u0300-\u036f\u2010-\u2015\u2212-]/g;

/** Letters that have no accent to remove, and the apostrophes that keyboards do not have; and what people type instead. */
const odd = "łøđðþæœßı’‘ʼ`´";
const plain = "l o d d th ae oe ss i ' ' ' ' '".split(" ");
const oddLetters = new RegExp(`[${odd}]`, "g");

/** Returns a text in lower case with the letters that every keyboard has instead of these. */
export const withPlainLetters = (low: string): string =>
  low.replaceAll(oddLetters, (letter) => plain[odd.indexOf(letter)] ?? letter);

/**
 * Folds a text for searching: without case, accents, strokes and dashes, so that "hermes" finds "Hermès", "lodz" finds
 * "Łódź" and "dd1391100" finds "DD1391-100". The database has the same rule in two functions (`folded`, migrations/0285,
 * and `lettered`, 0592).
 */
export const folded = (text: string): string =>
  withPlainLetters(text.normalize("NFKD").replace(unsaid, "").toLowerCase().replaceAll("ς", "σ"));

/** Most words a search uses: each is looked for in every row. */
const mostWords = 10;

/** Returns a search's words, folded; results contain all of them, in any order. */
export const searchWords = (search: string): readonly string[] =>
  folded(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
