import { defineWords } from "#shared/words/define-words.ts";

/** Opening balances of consigners: what is owed from before the store used Trace. */
export const openingWords = defineWords("consigners.opening", {
  open: "Set opening balances",
  void: "Void opening balance",
  gone: "This consigner is no longer in the store.",
  storeAccount: "The store’s own account has no balance.",
  amountMissing: "Please enter an amount",
  reasonMissing: "Please give a reason",
  once: "This consigner has an opening balance already. Void it first.",
  tooOften: "This consigner’s opening balance was voided too often. Adjust the ledger instead.",
  none: "This consigner has no opening balance.",
});
