/** Words that people write after a price: whether it is fixed. */
const terms =
  /\s+(?:obo|ono|or best offer|firm|fixed|vb|vhb|fp|fest|neg(?:otiable)?|ferme|fijo|fisso|trattabil[ei])\.?$/i;

/** Returns a price without the words after it: "220 obo" → "220". */
export const withoutTerms = (cell: string): string => cell.replace(terms, "");
