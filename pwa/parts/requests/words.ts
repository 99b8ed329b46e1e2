import { defineWords } from "#shared/words/define-words.ts";

/** Words for the store's product requests, for staff and consigners. */
export const requestedWords = defineWords("requested", {
  moreSizes: "More sizes",
  showLess: "Show Less",
  anySize: "Any size",
  from: "from {low}",
  upTo: "up to {high}",
  between: "{low} – {high}",
  inStock: "{count, number} in stock",
  at: "for {location}",
});

/** Ways the store accepts requested products. */
export const saleWords = defineWords("requested.sale", {
  All: "All",
  Buying: "Buying",
  Consignment: "Consignment",
});
