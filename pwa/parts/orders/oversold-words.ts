import { defineWords } from "#shared/words/define-words.ts";

export const oversoldWords = defineWords("attention.oversold", {
  title: "{count, plural, one {# item was sold twice} other {# items were sold twice}}",
  hint: "Two customers paid for each of these. Keep one sale; the other customer gets their money back as they paid.",
  here: "{item} was already sold in another order. Choose the sale that keeps it.",
  item: "Item",
  first: "Recorded first",
  second: "Recorded second",
  soldBy: "Sold by {person}",
  thisTill: "At this till",
  noCustomer: "No customer name",
  keep: "Keep {order}, refund {other} ({amount}, {method, select, cash {cash} card {card} shop {in the online shop} other {other}})",
  give: "Give the item to {order}",
  given: "The item was given to this sale",
  reason: "Sold twice",
  giveBack:
    "Give back {amount} {method, select, cash {in cash} card {on the card} shop {in the online shop} other {as it was paid}} to {customer}",
  customerOf: "the customer of {order}",
  settledHint: "The refund of {order} is recorded. {kept} keeps the item.",
  showOrder: "Order {order}",
  refundReceipt: "Print refund receipt",
  close: "Done",
});
