import { defineWords } from "#shared/words/define-words.ts";

export const reconciliationWords = defineWords("reconciliation", {
  alarm:
    "{count, plural, one {# amount does} other {# amounts do}} not agree between ledgers, items, orders and payouts.",
  look: "See what differs",
  title: "Books check",
  subtitle: "Every night, ledgers are compared with items, orders and payouts.",
  checkNow: "Check now",
  never: "Not checked yet",
  neverHint: "The first check runs tonight. You can also check now.",
  agrees: "Everything agrees",
  differs: "{count, plural, one {# difference} other {# differences}}",
  checked: "{entries, plural, one {# ledger entry} other {# ledger entries}} compared",
  some: "The first {shown} are shown.",
  amounts: "{is} instead of {should}",
  whatToDo:
    "Look at each before you pay anybody: an adjustment on the consigner’s ledger puts an amount right, and the activity log says how it came about.",
});

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
