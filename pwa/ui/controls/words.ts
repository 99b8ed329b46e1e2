import { defineWords } from "#shared/words/define-words.ts";

export const uiWords = defineWords("ui", {
  search: "Search",
  choose: "Choose",
  nothingFound: "Nothing found.",
  required: "Required.",
  clear: "Clear",
  showChoices: "Show choices",
});
