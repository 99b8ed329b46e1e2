import { defineWords } from "#shared/words/define-words.ts";

/** Texts of several screens; loaded with the first of them, not with the shell. */
export const laterWords = defineWords("later", {
  cancel: "Cancel",
  closed: "Closed",
  needsConnection: "This is on the server. Connect to see it.",
  none: "None",
  print: "Print",
  printAllLabels: "Print all labels",
  readAgo: "You’re offline. Last updated {age}.",
  remove: "Remove",
  save: "Save",
  tryAgain: "Try again",
});
