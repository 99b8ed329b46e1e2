import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the sign-up commands. */
export const signUpWords = defineWords("consigners.signUp", {
  consignerGone: "This consigner is no longer in this store.",
});
