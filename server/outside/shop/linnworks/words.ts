import { defineWords } from "#shared/words/define-words.ts";

/** Texts of a store's account at Linnworks. No key is in any of them. */
export const linnworksOrderWords = defineWords("linnworks", {
  notConnected: "The store isn’t connected to Linnworks. An admin can do that in Settings.",
  refused: "Linnworks doesn’t accept the store’s keys. An admin can replace them in Settings.",
});
