import { defineWords } from "#shared/words/define-words.ts";

/** Texts about making the online shop and Trace agree again, in the specification's words where it has them. */
export const resyncWords = defineWords("resync", {
  noShop: "The store is not connected to an online shop.",
  notFromShop: "This order did not come from the online shop.",
  resyncingItem: "Resyncing item...",
  resyncingProduct: "Resyncing product in background",
  resyncingOrders: "Resyncing {count, plural, one {# order} other {# orders}} in background",
  noOrders: "There are no orders of the online shop to read again.",
  comparing: "Comparing with the online shop in background",
  mending: "Sending {count, plural, one {# product} other {# products}} to the online shop",
  asking: "Asking the online shop again in background",
  noExtra: "The report has changed since, or the product is gone. Look at the report again.",
});
