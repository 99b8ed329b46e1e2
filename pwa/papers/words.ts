import { defineWords } from "#shared/words/define-words.ts";

/** Words of statements and receipts. */
export const paperWords = defineWords("paper", {
  statement: "Account statement",
  consigner: "Consigner",
  customer: "Customer",
  order: "Order",
  days: "Days",
  date: "Date",
  entry: "Entry",
  about: "About",
  amount: "Amount",
  balance: "Balance",
  currency: "Currency",
  opening: "Opening balance",
  changes: "Entries",
  closing: "Closing balance",
  item: "Item",
  options: "Size and condition",
  code: "Code",
  price: "Price",
  discount: "Discount",
  tax: "Tax",
  subtotal: "Subtotal",
  total: "Total",
  includes: "Includes {tax}",
  rounding: "Rounding",
  change: "Change",
  servedBy: "Served by",
  page: "{about} · page {page} of {of}",
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
