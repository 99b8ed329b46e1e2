import { defineWords } from "#shared/words/define-words.ts";

/** Meaning of each kind of difference. */
export const differenceWords = defineWords("reconciliationDifference", {
  saleNotCredited: "Credited for a sale",
  purchaseNotCredited: "Owed for a purchase",
  payoutNotBooked: "Taken off the ledger for a payout",
  shareNotItsItems: "Share of a payout, compared with its items",
  payoutNotItsShares: "Total of a payout, compared with its shares",
  paidWithoutPayout: "Marked as paid, compared with its payout",
  soldOtherwise: "Payout in the order, compared with the item",
  soldTwice: "Sold in two orders",
  paidTwice: "In two payouts",
  sumNotItsEntries: "Balance as shown, compared with its entries",
  creditNotItsPayments: "Store credit, compared with its payments",
  balanceNotItsPayments: "Spent from a balance, compared with the payments",
  orderNotItsPayments: "Payments of an order, compared with its items",
  openingTwice: "Opening balance of a consigner, one at most",
});
