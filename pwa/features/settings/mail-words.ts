import { defineWords } from "#shared/words/define-words.ts";

/** The kinds of mails whose words a store may choose. */
export const mailKindWords = defineWords("mailKind", {
  itemsAccepted: "Items accepted",
  dropOffsAccepted: "Drop off accepted",
  itemsDeclined: "Items declined",
  pricesAccepted: "Price change accepted",
  pricesDeclined: "Price change declined",
  withdrawalsAccepted: "Withdrawal accepted",
  withdrawalsDeclined: "Withdrawal declined",
  itemsSold: "Items sold",
  payoutsPaid: "Payout made",
});

export const mailStateWords = defineWords("mailState", {
  waiting: "Waiting",
  sent: "Sent",
  failed: "Not sent",
});

export const mailScreenWords = defineWords("mails", {
  toConsigners: "Mails to consigners",
  aboutMarketplace: "Mails about the online marketplace",
  hint: "Write your own words, or leave a mail empty for Trace’s. Each mail fills these places: {places}.",
  marketplaceHint: "Used where all items of a mail are at the online marketplace.",
  emptyHint: "Empty: Trace’s own words.",
  preview: "Preview",
  previewOf: "Preview of {mail}",

  title: "Sent mails",
  searches: "subject, name or address",
  mails: "{count, plural, one {# mail} other {# mails}}",
  subject: "Mail",
  to: "To",
  state: "State",
  written: "Written",
  empty: "No mails yet",
  emptyText: "Mails to consigners and staff are listed here once the first was written.",
  sendAgain: "Send again",
  sendingAgain: "The mail is being sent again.",
  secret: "This mail held a link that only its receiver may see, so it is not kept.",
  tries: "{count, plural, one {Tried once.} other {Tried # times.}}",
  problem: "The mail server said: {problem}",
  offline: "Connect to see the mails.",
});
