import { defineWords } from "#shared/words/define-words.ts";

/** The ways in which a payment is recorded to have been made: a consigner's payout methods, a cheque, and cash. */
export const paidMethods = ["Bank", "PayPal", "Zelle", "Cheque", "Cash"] as const;

/** Names of the ways to pay. */
export const paidMethodWords = defineWords("paidMethods", {
  Bank: "Bank transfer",
  PayPal: "PayPal",
  Zelle: "Zelle",
  Cheque: "Cheque",
  Cash: "Cash",
});
