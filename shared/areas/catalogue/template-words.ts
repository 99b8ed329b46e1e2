import { defineWords } from "#shared/words/define-words.ts";

/** Texts of product templates. Separate from the words of products, which devices keep for queued commands. */
export const productTemplateWords = defineWords("productTemplates", {
  valuesNeeded: "Enter at least one value, separated by commas.",
});
