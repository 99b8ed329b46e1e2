import { defineWords } from "#shared/words/define-words.ts";

export const payWords = defineWords("payDialog", {
  markPaid: "Mark as paid",
  markedPaid: "Order marked as paid",
  howPaid: "How was it paid?",
});
