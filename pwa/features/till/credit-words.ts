import { defineWords } from "#shared/words/define-words.ts";

export const creditWords = defineWords("storeCredits", {
  title: "Store credits",
  counted: "{count, plural, one {# store credit} other {# store credits}}",
  searches: "code, customer",
  code: "Code",
  customer: "Customer",
  noCustomer: "No name",
  issued: "Issued",
  balance: "Balance",
  since: "Since",
  issuedOn: "{amount} issued on {date}",
  newest: "Newest",
  oldest: "Oldest",
  highest: "Highest balance",
  nothing: "No store credits",
  nothingHint: "Give a refund as store credit, and it appears here.",
  older: "Credits spent in the last {days} days, and all with a balance, are on this device.",
  showOlder: "Show older credits",
  olderLoading: "Loading older credits…",
  olderShown: "Credits of all time are shown.",
  history: "History",
  givenFor: "Issued for order {order}",
  spentOn: "Paid order {order}",
  olderPayments: "Devices keep payments of the last {days} days. This credit has older ones.",
  print: "Print",
  used: "Used since",
});

export const creditStateWords = defineWords("storeCredits.state", { open: "With a balance", spent: "Spent" });
