import { defineWords } from "#shared/words/define-words.ts";

/** Texts of several areas; part of the shell. */
export const commonWords = defineWords("common", {
  noAccess: "You do not have the access control for this.",
  partMissing: "A part of Trace could not be loaded. Check the connection, then reload the page.",
});
