import { defineWords } from "#shared/words/define-words.ts";

/** A line's state, and whether its owner has been paid. */
export const lineStatusWords = defineWords("orders.lineStatus", {
  pending: "Pending",
  sold: "Sold",
  paid: "Paid",
  oversold: "No item",
  cancelled: "Cancelled",
  refunded: "Refunded",
});
