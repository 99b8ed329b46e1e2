import { defineWords } from "#shared/words/define-words.ts";

/** Words shared by lists, items and scans of items. */
export const itemPartWords = defineWords("itemParts", {
  twoWays: "This barcode can be read in two ways. Type the item’s code.",
});
