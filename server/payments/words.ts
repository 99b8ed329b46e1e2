import { defineWords } from "#shared/words/define-words.ts";

/** Texts of payments through a service. */
export const paymentWords = defineWords("payments", {
  checkbook: "Checkbook.io",
  payPal: "PayPal",
  notConnected: "{service} isn’t connected. Connect it in the settings and retry.",
  unknownKey: "What opens the account at {service} was encrypted with a key that this server doesn’t have.",
  noEmail: "This consigner has no email address for {service}.",
  emailChanged: "The email address was changed lately, to {to}. Ask the consigner whether it is theirs, then retry.",
  noAccount: "This consigner has no PayPal account. Ask them for it, or change how they are paid.",
  otherCurrency: "{service} doesn’t pay in {currency}.",
  refused: "{service} refused the payment: {reason}",
  refusedKeys: "{service} doesn’t accept the store’s keys. Connect it again in the settings and retry.",
  ended: "{service} says: {status}.",
  unknown: "{service} never said whether it paid. Look there, then mark it as paid or failed.",
  partlySent: "{sent} of {count} cheques went out. {problem}",
  description: "{store}: {payout}",
});
