/**
 * Words that people write after a price: whether it is fixed. Blanks are read from their first one only, as in the other
 * patterns of cells: from each of ten thousand, it would take time that grows with the square of their number.
 */
const terms =
  /(?<!\s)\s+(?:obo|ono|or best offer|firm|fixed|vb|vhb|fp|fest|neg(?:otiable)?|ferme|fijo|fisso|trattabil[ei])\.?$/i;

/** Returns a price without the words after it: "220 obo" → "220". */
export const withoutTerms = (cell: string): string => cell.replace(terms, "");
