import { defineWords } from "#shared/words/define-words.ts";

export const oversoldWords = defineWords("attention.oversold", {
  title: "{count, plural, one {# item was sold twice} other {# items were sold twice}}",
  hint: "Two customers paid for each of these. Keep one sale; the other customer gets their money back as they paid.",
  item: "Item",
  keep: "Keep this sale, refund the other",
  keepOf: "Keep sale {order}, refund the other",
  give: "Give it the item",
  settled: "Settled",
  reason: "Sold twice",
  thisSale: "Sale without the item: {order}",
  otherSale: "Sale with the item: {order}",
});
