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
  cut: "The fees are more than the price, so nothing is paid.",
  storeOwned: "The store owns this item, so nobody is paid.",
  noRule: "The fees for this sale weren’t recorded.",
});
