import { defineWords } from "#shared/words/define-words.ts";

export const orderScreenWords = defineWords("orderScreen", {
  refund: "Refund",
  exchangedFrom: "Exchanged from order {order}",
  exchangedFor: "Exchanged for order {order}",
  restockHint: "If this is off, the item leaves the store.",
});
