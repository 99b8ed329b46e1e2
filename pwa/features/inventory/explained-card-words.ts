import { defineWords } from "#shared/words/define-words.ts";

export const explainedCardWords = defineWords("itemExplained", {
  title: "How this payout is worked out",
  today: "If it is sold today",
  frozen: "As it was sold",
  inPayout: "In payout {payout}.",
});
