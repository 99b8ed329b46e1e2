import { defineWords } from "#shared/words/define-words.ts";

export const tillWords = defineWords("till", {
  balanceShort: "The store owes this consigner only {amount} that can be spent now.",
});

export const methodWords = defineWords("till.method", {
  cash: "Cash",
  card: "Card",
  other: "Other",
  storeCredit: "Store credit",
  balance: "Consigner’s balance",
  exchange: "Exchange",
});
