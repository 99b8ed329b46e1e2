import { defineWords } from "#shared/words/define-words.ts";

/** What the rules of the store's settings say. */
export const settingsWords = defineWords("settings", {
  editPriceRules: "Change the price settings",
  warnText: "Price warning",
  noSuchStore: "This is not a store of yours.",
  storeGone: "This store is not here. Sign in again.",
  warnTextMissing: "Say what the warning reads, or set its amount to 0.",
});
