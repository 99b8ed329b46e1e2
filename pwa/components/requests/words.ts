import { defineWords } from "#shared/words/define-words.ts";

/** What the store asks for, product by product: for staff and for consigners. */
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

/** How the store takes what it asks for. */
export const saleWords = defineWords("requested.sale", {
  All: "All",
  Buying: "Buying",
  Consignment: "Consignment",
});
