import { moneyText } from "#shared/machine/kernel/money.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies consigners of answers to their price and withdrawal requests, unless switched off. */
export const pricesAccepted = defineEffect({
  name: "pricesAccepted",
  event: "pricesAccepted",
  run: (context, job) => mailConsigners(context, job, "pricesAccepted", composePricesAccepted),
});

export const pricesDeclined = defineEffect({
  name: "pricesDeclined",
  event: "pricesDeclined",
  run: (context, job) => mailConsigners(context, job, "pricesDeclined", composePricesDeclined),
});

export const withdrawalsAccepted = defineEffect({
  name: "withdrawalsAccepted",
  event: "withdrawalsAccepted",
  run: (context, job) => mailConsigners(context, job, "withdrawalsAccepted", composeWithdrawalsAccepted),
});

export const withdrawalsDeclined = defineEffect({
  name: "withdrawalsDeclined",
  event: "withdrawalsDeclined",
  run: (context, job) => mailConsigners(context, job, "withdrawalsDeclined", composeWithdrawalsDeclined),
});

const saidOf = (mail: MailToConsigner) => ({ store: mail.storeName, count: mail.items.length });

/** Returns the words' values for a withdrawal, with whether the consigner asked for all of them. */
const saidOfWithdrawal = (mail: MailToConsigner) => ({
  ...saidOf(mail),
  asked: mail.items.every(({ isOwnRequest }) => isOwnRequest === true) ? "true" : "false",
});

/** Lists each item with its current price. */
const pricedLines = (mail: MailToConsigner): string =>
  itemLines(mail, ({ priceMinor }) =>
    mailWords.in(mail.language)("acceptedPrice", {
      price: moneyText(priceMinor, mail.currency, mail.language),
    }),
  );

/** Returns the paragraph with what the withdrawals cost; none if they were free. */
function feeText(mail: MailToConsigner): readonly string[] {
  const feeMinor = mail.items.reduce((sum, item) => sum + item.withdrawalFeeMinor, 0);
  if (feeMinor === 0) return [];
  const fee = moneyText(feeMinor, mail.currency, mail.language);
  return [mailWords.in(mail.language)("withdrawalsFee", { fee })];
}

export const composePricesAccepted = (mail: MailToConsigner) => ({
  subject: mailWords.in(mail.language)("pricesAccepted", saidOf(mail)),
  text: [
    greeting(mail),
    mailWords.in(mail.language)("pricesAcceptedIntro", saidOf(mail)),
    pricedLines(mail),
    signature(mail),
  ].join("\n\n"),
});

export const composePricesDeclined = (mail: MailToConsigner) => ({
  subject: mailWords.in(mail.language)("pricesDeclined", saidOf(mail)),
  text: [
    greeting(mail),
    mailWords.in(mail.language)("pricesDeclinedIntro", saidOf(mail)),
    pricedLines(mail),
    signature(mail),
  ].join("\n\n"),
});

export const composeWithdrawalsAccepted = (mail: MailToConsigner) => ({
  subject: mailWords.in(mail.language)("withdrawalsAccepted", saidOf(mail)),
  text: [
    greeting(mail),
    mailWords.in(mail.language)("withdrawalsAcceptedIntro", saidOfWithdrawal(mail)),
    itemLines(mail),
    ...feeText(mail),
    mailWords.in(mail.language)("withdrawalsAcceptedOutro", saidOf(mail)),
    signature(mail),
  ].join("\n\n"),
});

export const composeWithdrawalsDeclined = (mail: MailToConsigner) => ({
  subject: mailWords.in(mail.language)("withdrawalsDeclined", saidOfWithdrawal(mail)),
  text: [
    greeting(mail),
    mailWords.in(mail.language)("withdrawalsDeclinedIntro", saidOfWithdrawal(mail)),
    itemLines(mail),
    signature(mail),
  ].join("\n\n"),
});
