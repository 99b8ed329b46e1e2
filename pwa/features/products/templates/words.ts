import { defineWords } from "#shared/words/define-words.ts";

export const templateWords = defineWords("templates", {
  productsCount: "{count, plural, one {# product} other {# products}}",
});
