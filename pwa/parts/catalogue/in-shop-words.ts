import { defineWords } from "#shared/words/define-words.ts";

/** Whether the online shop has a product or an item, since when, and why not. */
export const inShopLineWords = defineWords("inShopLine", {
  since: "In the online shop since {date}",
  seeThere: "See it there",
  never: "Not in the online shop yet. It’s sent once one of its items is on sale.",
  refused: "The online shop hasn’t taken it since {date}: {problem}",
  notOnSale: "Not in the online shop: only items on sale are.",
  noLocation: "Not in the online shop: {location} isn’t sold online. An admin can choose it in Settings.",
  nowhere: "what has no location",
  marketplace:
    "Not in the online shop: items at the online marketplace can’t be reserved, since they aren’t in the store.",
  waits: "Not in the online shop yet. It’s sent in a moment.",
});
