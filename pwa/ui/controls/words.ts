import { defineWords } from "#shared/words/define-words.ts";

export const uiWords = defineWords("ui", {
  search: "Search",
  choose: "Choose",
  nothingFound: "Nothing found.",
  clear: "Clear",
  showChoices: "Show choices",
});
