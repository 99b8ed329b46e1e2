import { defineWords } from "#shared/words/define-words.ts";

/** Kinds of mails whose texts a store may change. */
export const mailKindWords = defineWords("mailKind", {
  itemsAccepted: "Items accepted",
  dropOffsAccepted: "Drop off accepted",
  itemsDeclined: "Items declined",
  pricesProposed: "Price suggested by the store",
  pricesAccepted: "Price change accepted",
  pricesDeclined: "Price change declined",
  withdrawalsAccepted: "Withdrawal accepted",
  withdrawalsDeclined: "Withdrawal declined",
  itemsSold: "Items sold",
  payoutsPaid: "Payout made",
  itemsTakenOff: "Items removed by the store",
  proposalsTakenBack: "Suggested price taken back",
  salesTakenBack: "Sale cancelled",
  payoutsTakenBack: "Payout voided",
});

export const mailStateWords = defineWords("mailState", {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Not sent",
});

export const mailScreenWords = defineWords("mails", {
  to: "To",
});
