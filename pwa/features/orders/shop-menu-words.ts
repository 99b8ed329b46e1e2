import { defineWords } from "#shared/words/define-words.ts";

export const shopMenuWords = defineWords("shopMenu", {
  menu: "Online shop",
  view: "View in Shopify",
  resyncLines: "Resync Line Items",
  resyncAll: "Resync All Orders",
  readLinnworks: "Read Linnworks orders",
  resync: "Resync",
});

/** Who else has an order that did not come from the counter. */
export const knownToWords = defineWords("orderKnownTo", {
  own: "Trace’s own shop",
  shopify: "The Shopify shop",
  linnworks: "Linnworks",
  none: "Nobody else",
});
