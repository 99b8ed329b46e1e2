import { defineWords } from "#shared/words/define-words.ts";

export const otherFeesWords = defineWords("fees.others", {
  also: "Also charged: {fees}.",
  cleaning: "{amount} for cleaning ({conditions})",
  box: "{amount} for the box ({conditions})",
  transaction: "a transaction fee of {percent}",
});
