import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the markdown rules. */
export const markdownWords = defineWords("markdowns", {
  scheduleGone: "This markdown schedule was removed. Reload the list.",
  runGone: "This markdown run is not there any more. Reload the list.",
  percentRange: "Enter a percentage above 0 and at most 100.",
  offRequired: "Enter how much is off.",
});
