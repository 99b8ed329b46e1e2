import { defineWords } from "#shared/words/define-words.ts";

/** Ways the store accepts requested products. */
export const saleWords = defineWords("requested.sale", {
  All: "All",
  Buying: "Buying",
  Consignment: "Consignment",
});
