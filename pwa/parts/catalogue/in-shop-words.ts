import { defineWords } from "#shared/words/define-words.ts";

/** Sentences that say since when the online shop has a product or an item, or why it has not. */
export const inShopLineWords = defineWords("inShopLine", {
  since: "In the online shop since {date}",
  seeThere: "See it there",
  never: "Not in the online shop yet. It’s sent once one of its items is on sale.",
  refused: "The online shop hasn’t taken it since {date}: {problem}",
  notOnSale: "Not sold online: it isn’t on sale.",
  noLocation: "Not sold online from {location}: the shop has no such location. An admin can choose one in Settings.",
  nowhere: "here",
  marketplace: "Not reserved online: items at the online marketplace are with their owners, not in the store.",
  waits: "Not in the online shop yet. It’s sent in a moment.",
});
