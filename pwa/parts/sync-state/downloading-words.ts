import { defineWords } from "#shared/words/define-words.ts";

export const downloadingWords = defineWords("downloading", {
  downloadingNow: "Downloading…",
  downloadWaits: "Connect to download your store to this device.",
});
