import { defineWords } from "#shared/words/define-words.ts";

/** Words for what is owed and what was paid. */
export const moneyWords = defineWords("portal.money", {
  owed: "Owed to you",
  forItems: "{count, plural, one {# item} other {# items}} sold · {amount}",
  forBought: "{count, plural, one {# item} other {# items}} bought by the store · {amount}",
  settled: "{amount} fees, refunds and adjustments",
  nextPayout: "Next payout: {date}",
  made: "Your payouts",
  madeOf: "{count, plural, one {for # item} other {for # items}}",
  showAll: "Show all {count, number}",
  olderItem: "An older item",
  paidOn: "paid on {date}",
  reference: "reference {reference}",
  howOffline: "Connect to see how it was paid.",
  takenBack: "Cancelled",
  takenBackOn: "The store cancelled this payment on {date}. It is owed to you again.",
  adjusted: "Fees, refunds and adjustments",
});
