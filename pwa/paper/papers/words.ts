import { defineWords } from "#shared/words/define-words.ts";

/** Words of statements and receipts. */
export const paperWords = defineWords("paper", {
  date: "Date",
  entry: "Entry",
  about: "About",
  amount: "Amount",
  balance: "Balance",
  currency: "Currency",
  opening: "Opening balance",
  closing: "Closing balance",
});

/** Titles of receipts. */
export const receiptKindWords = defineWords("paper.receipt", {
  receipt: "Receipt",
  refund: "Refund",
  exchange: "Exchange",
  storeCredit: "Store credit",
});

/** Kinds of ledger entries, on statements and screens. */
export const ledgerKindWords = defineWords("consigner.ledger", {
  sale: "Sale",
  purchase: "Bought by the store",
  payout: "Payout",
  payoutVoided: "Payout voided",
  withdrawalFee: "Withdrawal fee",
  refund: "Refund",
  adjustment: "Adjustment",
  counterPurchase: "Bought in the store",
  openingBalance: "Opening balance",
  openingVoided: "Opening balance voided",
});
