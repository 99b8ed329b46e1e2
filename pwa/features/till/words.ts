import { defineWords } from "#shared/words/define-words.ts";

export const dayCloseWords = defineWords("dayClose", {
  expected: "Expected",
  closedAt: "Closed",
});
