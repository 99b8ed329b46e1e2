import { defineWords } from "#shared/words/define-words.ts";

/** Words for an address without a store. */
export const noStoreWords = defineWords("portalNoStore", {
  noStore: "There’s no store at this address yet",
});
