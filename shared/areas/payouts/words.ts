import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the payout rules. */
export const payoutWords = defineWords("payouts", {
  notTheSame: "The consigners’ items are not the items to pay.",
  itemGone: "An item of this payout has been removed. Reload the list.",
});
