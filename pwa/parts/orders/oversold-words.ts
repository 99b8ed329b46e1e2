import { defineWords } from "#shared/words/define-words.ts";

export const oversoldWords = defineWords("attention.oversold", {
  title: "{count, plural, one {# item was sold twice} other {# items were sold twice}}",
  titleOther: "{count, plural, one {# order line has no item} other {# order lines have no item}}",
  bothPaid: "Two customers paid for it. Keep one sale; the other customer gets their money back as they paid.",
  bothReserved: "Two orders have reserved it, and nobody has paid yet. Keep one; the other is cancelled.",
  soldAndReserved: "It was sold in {sale}, and {reservation} has reserved it without paying yet. Keep one of them.",
  otherOrder: "another order",
  isFree: "It is on sale again. Give it to this order.",
  isGone:
    "It is {status}, so this order can’t have it. Refund the customer, or take it off the order if nothing was paid. If the item is here, change its status.",
  notHere:
    "It is no longer on this device, so this order can’t have it. Refund the customer, or take it off the order if nothing was paid.",
  soldWithoutOrder:
    "It was recorded as sold without an order before, so this order can’t have it. Refund the customer, or take it off the order if nothing was paid.",
  item: "Item",
  first: "Recorded first",
  second: "Recorded second",
  soldBy: "Sold by {person}",
  thisTill: "At this till",
  noCustomer: "No customer name",
  keep: "Keep {order}, refund {other} ({amount}, {method, select, cash {cash} card {card} shop {in the online shop} other {other}})",
  keepCancel: "Keep {order}, cancel {other} (nothing paid)",
  cancelled: "{kept} keeps the item. It was taken off {order}, for which nothing was paid.",
  refundGone:
    "Refund {order} ({amount}, {method, select, cash {cash} card {card} shop {in the online shop} other {other}})",
  reasonGone: "Not available",
  give: "Give the item to {order}",
  given: "The item was given to this sale",
  reason: "Sold twice",
  reasonReserved: "Another order has it",
  takeOff: "Take it off {order} ({amount} less to pay)",
  takenOff: "It was taken off {order}",
  takenOffLast: "It was the last item of {order}, so the order is cancelled",
  giveBack:
    "Give back {amount} {method, select, cash {in cash} card {on the card} shop {in the online shop} other {as it was paid}} to {customer}",
  customerOf: "the customer of {order}",
  refundedHint: "The refund of {order} is recorded.",
  settledHint: "The refund of {order} is recorded. {kept} keeps the item.",
  showOrder: "Order {order}",
  refundReceipt: "Print refund receipt",
  close: "Done",
});
