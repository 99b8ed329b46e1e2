import { defineWords } from "#shared/words/define-words.ts";

/** Texts of a store's account at Linnworks. No key is in any of them. */
export const linnworksOrderWords = defineWords("linnworks", {
  notConnected: "The store isn’t connected to Linnworks. An admin can do that in Settings.",
  missing: "Please fill this in.",
  refused: "Linnworks doesn’t accept the store’s keys. An admin can replace them in Settings.",
  notAllowed: "Linnworks doesn’t let the app read orders. Allow it there.",
  silent: "Linnworks doesn’t answer. Trace will try again.",
  busy: "Linnworks asks Trace to wait. Trace will try again.",
  locked: "The account at Linnworks is locked. Linnworks can tell why.",
  maintenance: "Linnworks is being maintained. Trace will try again.",
  foreignServer: "Linnworks named a server that isn’t its own, so nothing was sent there.",
  unreadable: "Trace can’t read what Linnworks answered. It needs an update.",
  reading: "Reading {count, plural, one {# order} other {# orders}} of Linnworks in background",
  nothingNew: "No new orders at Linnworks",
  otherCurrency: "Order {order} is in {theirs}, and this store sells in {ours}.",
  noProduct: "Order {order}: nothing here has the SKU or GTIN “{code}”.",
  noSize: "Order {order}: “{code}” doesn’t say which size. A GTIN does, or the SKU with the size, such as {example}.",
  andMore: "{text} And {count} more.",
});
