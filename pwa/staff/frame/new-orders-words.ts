import { defineWords } from "#shared/words/define-words.ts";

export const newOrderWords = defineWords("newOrders", {
  show: "Show",
});
