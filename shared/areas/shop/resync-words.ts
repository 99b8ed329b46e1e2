import { defineWords } from "#shared/words/define-words.ts";

/** Texts about making the online shop and Trace agree again, in the specification's words where it has them. */
export const resyncWords = defineWords("resync", {
  noShop: "The store is not connected to an online shop.",
  resyncingOrders: "Resyncing {count, plural, one {# order} other {# orders}} in background",
  mending: "Sending {count, plural, one {# product} other {# products}} to the online shop",
  noExtra: "The report has changed since, or the product is gone. Look at the report again.",
});
