import { defineWords } from "#shared/words/define-words.ts";

/** Names of tills that have none of their own. */
export const tillNameWords = defineWords("tillNames", {
  thisDevice: "This device",
  noTill: "No till",
  otherDevice: "Another device",
});
