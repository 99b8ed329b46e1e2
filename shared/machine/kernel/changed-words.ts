import { defineWords } from "#shared/words/define-words.ts";

/** Refusals of changes that come from a file. */
export const changedWords = defineWords("changed", {
  meanwhile: "Somebody changed this meanwhile. It stays as it is now.",
});
