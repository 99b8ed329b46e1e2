import { defineWords } from "#shared/words/define-words.ts";

export const uiWords = defineWords("ui", {
  search: "Search",
  nothingFound: "Nothing found.",
  clear: "Clear",
  showChoices: "Show choices",
  choose: "Choose",
  back: "Back",
  close: "Close",
});
