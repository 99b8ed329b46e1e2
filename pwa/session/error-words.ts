import { defineWords } from "#shared/words/define-words.ts";

export const errorWords = defineWords("error", {
  stoppedWorking: "This screen stopped working",
  stoppedHint: "What you saved is kept on this device. Reload to go on.",
});
