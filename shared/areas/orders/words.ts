import { defineWords } from "#shared/words/define-words.ts";

export const orderWords = defineWords("orders", {
  order: "Order",
  total: "Total",
  payment: "Payment",
  customer: "Customer",
  cash: "Cash",
  card: "Card",
  other: "Other",
  handedOverUnpaid: "This order was handed over. Mark it as paid, and refund what comes back.",
  notSold: "This line is {state} and cannot be refunded.",
  notOversold: "This line is no longer waiting for a decision.",
});

export const orderStatusWords = defineWords("orders.status", {
  pending: "Pending",
  paid: "Paid",
  cancelled: "Cancelled",
  refunded: "Refunded",
  partlyRefunded: "Partly refunded",
});

export const lineStateWords = defineWords("orders.line", {
  pending: "Pending",
  sold: "Sold",
  oversold: "No item",
  cancelled: "Cancelled",
  refunded: "Refunded",
});

export const orderSourceWords = defineWords("orders.source", {
  shop: "Shop",
  counter: "Counter",
  catalogue: "Catalogue",
});
