import { defineWords } from "#shared/words/define-words.ts";

export const explainedWords = defineWords("explained", {
  price: "Price",
  discount: "Discount",
  tax: "Tax included in the price",
  selling: "Selling fee",
  transaction: "Transaction fee",
  cleaning: "Cleaning",
  box: "Box",
  vat: "VAT on fees",
  payout: "Payout",
  percentOf: "{type}: {percent}",
  percentFlat: "{type}: {percent} and {flat}",
  minimum: "{type}: at least {minimum}",
  minimumFlat: "{type}: at least {minimum}, and {flat}",
  rate: "{percent} of the price",
  forCondition: "Condition: {condition}",
  vatRate: "{percent} of the fees",
  absorbed: "The store covers the discount.",
  cut: "The fees are more than the price, so nothing is paid.",
  storeOwned: "The store owns this item, so nobody is paid.",
  payableAtOnce: "Ready to pay since {date}.",
  payableFrom:
    "Ready to pay from {date}: the store waits {days, plural, one {# day} other {# days}} after it hears of a sale, in case the item comes back.",
  payableEarliest:
    "Ready to pay from {date} at the earliest: the store waits {days, plural, one {# day} other {# days}} after it hears of a sale.",
  waitsIn: "In {payout}, which is not paid yet.",
  paidIn: "Paid in {payout}.",
  noRule: "The fees for this sale weren’t recorded.",
});
