import { defineWords } from "#shared/words/define-words.ts";

export const ownSortWords = defineWords("portal.sort", {
  newestUpdated: "Changed last",
  newestCreated: "Listed last",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  sizeLowToHigh: "Size, low to high",
});
