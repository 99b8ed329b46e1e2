import { defineWords } from "#shared/words/define-words.ts";

/** What several areas say, in one place. */
export const commonWords = defineWords("common", {
  onlineOnly: "This needs a connection to the server.",
  noAccess: "You do not have the access control for this.",
  handleTaken: "This handle is taken.",
});
