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
  toConsigners: "Emails to consigners",
  aboutMarketplace: "Emails about the online marketplace",
  hint: "Write your own text, or leave an email empty to send Trace’s. You can use these placeholders: {places}.",
  marketplaceHint: "Used for emails whose items are all at the online marketplace.",
  emptyHint: "Leave it empty to send Trace’s own text.",
  preview: "Preview",
  previewOf: "Preview of {mail}",

  title: "Sent emails",
  searches: "subject, name or address",
  mails: "{count, plural, one {# email} other {# emails}}",
  subject: "Email",
  to: "To",
  state: "State",
  written: "Written",
  empty: "No emails yet",
  emptyText: "Emails to consigners and staff are listed here once the first one is written.",
  sendAgain: "Send again",
  sendingAgain: "The email is being sent again.",
  secret: "This email held a link that only its recipient may see, so it isn’t kept.",
  tries: "{count, plural, one {Tried once.} other {Tried # times.}}",
  problem: "The mail server said: {problem}",
});
