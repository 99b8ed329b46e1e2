import { defineWords } from "#shared/words/define-words.ts";

export const orderWords = defineWords("orders", {
  sell: "Sell items",
  sellOnCredit: "Sell items on store credit or a balance",
  placeOrder: "Place order",
  payOrder: "Mark order as paid",
  cancelOrder: "Cancel order",
  refundLines: "Refund items",
  exchangeItems: "Exchange items",
  sendReceipt: "Send receipt",
  settleOversold: "Settle an item that was sold twice",
  sellOversold: "Give an item that was sold twice to this sale",
  pickLine: "Pick a pair for an online order",
  unpickLine: "Put a picked pair back",
  handOver: "Hand over an online order",
  acceptTax: "Accept the tax of a sale",

  order: "Order",
  total: "Total",
  payment: "Payment",
  customer: "Customer",
  cash: "Cash",
  card: "Card",
  other: "Other",

  orderExists: "This order is already in the store.",
  lineExists: "This order line is already in the store.",
  orderGone: "This order is no longer in the store.",
  lineGone: "This item is not in this order.",
  itemTwice: "This item is in the order twice.",
  noDiscount: "You can’t give discounts. Ask somebody who may change prices.",
  noSuchPrice: "{code} hasn’t had this price lately. Ask somebody who may change prices to sell it.",
  noSuchTax: "The store hasn’t had this tax lately. Start the sale again.",
  discountTooHigh: "The discount is more than the price.",
  emailMissing: "Please enter an email address.",
  handedOverUnpaid: "This order was handed over. Mark it as paid, and refund what comes back.",
  noteOnline: "Note what the online shop says of an order",
  notPending: "This order is {status}. Only a pending order can be paid or cancelled.",
  notPaid: "This order isn’t paid yet. Mark it as paid, or cancel it.",
  notSold: "This line is {state} and cannot be refunded.",
  notOversold: "This line is no longer waiting for a decision.",
  otherFirst: "Another order has this item. Refund or cancel that one first.",
  soldNote: "Sold: {code}",
  refundNote: "Refunded: {code}",
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
