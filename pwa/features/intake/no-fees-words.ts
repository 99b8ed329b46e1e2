import { defineWords } from "#shared/words/define-words.ts";

export const noFeesWords = defineWords("intake.noFees", {
  charges: "Your selling fee is 0 % until you choose one.",
  set: "Set your fees",
  keep: "Keep 0 %",
});
