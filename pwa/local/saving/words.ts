import { defineWords } from "#shared/words/define-words.ts";

/** What is said where the browser does not write in time. */
export const savingWords = defineWords("local.saving", {
  notSaved: "Nothing was saved: the browser took too long. Close Trace in all other tabs and windows, then try again.",
  inDoubt:
    "The browser doesn’t say whether this was saved. Close Trace in all tabs and windows, open it again, and look before you save it again.",
});
