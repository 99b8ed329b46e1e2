import { defineWords } from "#shared/words/define-words.ts";

export const payoutScreenWords = defineWords("payoutScreen", {
  amount: "Amount",
  paidWith: "Paid by",
});

/** Names of payout states. */
export const payoutStatusWords = defineWords("payoutStatus", {
  Pending: "Pending",
  Failed: "Failed",
  Buying: "Buying",
  paid: "Paid",
});
