import { defineWords } from "#shared/words/define-words.ts";

export const queryWords = defineWords("query", {
  pageAfter: "Send the `next` value of the previous page.",
  timeZone: "Send the name of a time zone, such as Europe/Berlin.",
  unnamedConsigner: "Unnamed consigner",
  noJson: "Send an object as JSON.",
  namedTwice: "Send {name} once: beside the filters or among them.",
  wholeNumber: "Enter a whole number.",
  wholeAmount: "Enter a whole amount, 0 or more.",
  amount: "Enter an amount of 0 or more with at most {decimals, number} decimals.",
});
