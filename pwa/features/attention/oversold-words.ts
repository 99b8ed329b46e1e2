import { defineWords } from "#shared/words/define-words.ts";

export const oversoldWords = defineWords("attention.oversold", {
  title: "{count, plural, one {# item was sold twice} other {# items were sold twice}}",
  hint: "Two customers paid for each of these. Decide which sale counts and refund the other.",
  item: "Item",
  thisSale: "Sale without the item: {order}",
  otherSale: "Sale with the item: {order}",
});
