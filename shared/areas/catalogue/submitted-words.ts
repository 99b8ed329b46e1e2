import { defineWords } from "#shared/words/define-words.ts";

/** Texts of submitted products. */
export const submittedWords = defineWords("submittedProducts", {
  submit: "Submit product",
  decline: "Decline submitted product",
  exists: "This was submitted before.",
  gone: "This submitted product does not exist any more.",
  used: "This has become a product already.",
  declined: "This was declined already.",
});
