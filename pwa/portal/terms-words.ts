import { defineWords } from "#shared/words/define-words.ts";

/** Words of the dialog with the store's terms. */
export const termsWords = defineWords("portalTerms", {
  termsTitle: "Accept {store} Terms",
  accept: "Accept and continue",
});
