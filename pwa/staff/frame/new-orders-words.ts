import { defineWords } from "#shared/words/define-words.ts";

export const newOrderWords = defineWords("newOrders", {
  arrived: "New online order {order}",
  show: "Show",
});
