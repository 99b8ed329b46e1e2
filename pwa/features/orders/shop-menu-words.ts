import { defineWords } from "#shared/words/define-words.ts";

/** Names those who have an order that did not come from the counter. */
export const knownToWords = defineWords("orderKnownTo", {
  own: "Trace and its own shop",
  shopify: "Trace and the Shopify shop",
  linnworks: "Trace and Linnworks",
  none: "Trace alone",
});
