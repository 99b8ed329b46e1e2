import { defineWords } from "#shared/words/define-words.ts";

/** Sentences that say since when the online shop has a product or an item, or why it has not. */
export const inShopLineWords = defineWords("inShopLine", {
  notOnSale: "Not sold online: it isn’t on sale.",
  marketplace: "Not reserved online: items at the online marketplace are with their owners, not in the store.",
  waits: "Not in the online shop yet. It’s sent in a moment.",
});
