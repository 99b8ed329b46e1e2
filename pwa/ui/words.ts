import { defineWords } from "#shared/words/define-words.ts";

export const componentWords = defineWords("components", {
  unnamedConsigner: "Unnamed consigner",
  tooLong: "At most {most, number} characters: {over, number} too many.",
  doneOf: "{done, number} of {total, number}",
});
