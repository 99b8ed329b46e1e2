import { defineWords } from "#shared/words/define-words.ts";

/** Opening balances of consigners: what is owed from before the store used Trace. */
export const openingWords = defineWords("consigners.opening", {
  reasonMissing: "Please give a reason",
  once: "This consigner has an opening balance already. Void it first.",
});
