import { defineWords } from "#shared/words/define-words.ts";

export const feeWords = defineWords("fees", {
  zeroPayout: "The current price will give a payout of $0.",
});
