import { defineWords } from "#shared/words/define-words.ts";

export const queryWords = defineWords("query", {
  pageAfter: "Send what the page before answered as its next.",
  wholeNumber: "Enter a whole number.",
  wholeAmount: "Enter a whole amount, 0 or more.",
  amount: "Enter an amount of 0 or more with at most {decimals, number} decimals.",
});
