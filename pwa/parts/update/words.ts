import { defineWords } from "#shared/words/define-words.ts";

export const updateWords = defineWords("update", {
  gettingReady: "Getting this device ready to work offline… Keep Trace open for a moment.",
  isReady: "Trace now works offline on this device.",
});
