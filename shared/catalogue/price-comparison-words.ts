import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the price comparison setting. */
export const priceComparisonWords = defineWords("priceComparison", {
  set: "Set where prices are compared",
  badAddress: "Enter a web address with {placeholder} where the Catalog Id belongs.",
});
