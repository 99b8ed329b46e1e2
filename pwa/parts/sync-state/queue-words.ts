import { defineWords } from "#shared/words/define-words.ts";

export const queueWords = defineWords("queue", {
  nothingHint: "What you do is saved here first, then sent to the server automatically.",
});
