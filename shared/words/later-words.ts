import { defineWords } from "#shared/words/define-words.ts";

/** Texts of several screens; loaded with the first of them, not with the shell. */
export const laterWords = defineWords("later", {
  remove: "Remove",
});
