import { moneyText } from "#shared/machine/kernel/money.ts";
import { isOnSale } from "#shared/areas/inventory/transitions.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies consigners of what takes back something that they were told before (decision 0326). */
export const itemsTakenOff = defineEffect({
  name: "itemsTakenOff",
  event: "itemsTakenOff",
  run: (context, job) => mailConsigners(context, job, "itemsTakenOff", composeTakenOff),
});

export const proposalsTakenBack = defineEffect({
  name: "proposalsTakenBack",
  event: "proposalsTakenBack",
  run: (context, job) => mailConsigners(context, job, "proposalsTakenBack", composeProposalsTakenBack),
});

export const salesTakenBack = defineEffect({
  name: "salesTakenBack",
  event: "salesTakenBack",
  run: (context, job) => mailConsigners(context, job, "salesTakenBack", composeSalesTakenBack),
});

export const payoutsTakenBack = defineEffect({
  name: "payoutsTakenBack",
  event: "payoutsTakenBack",
  run: (context, job) => mailConsigners(context, job, "payoutsTakenBack", composePayoutsTakenBack, { of: "entries" }),
});

const saidOf = (mail: MailToConsigner) => ({ store: mail.storeName, count: mail.items.length });

export function composeTakenOff(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  return {
    subject: words("takenOff", saidOf(mail)),
    text: [
      greeting(mail),
      words("takenOffIntro", saidOf(mail)),
      itemLines(mail),
      words("takenOffOutro", saidOf(mail)),
      signature(mail),
    ].join("\n\n"),
  };
}

export function composeProposalsTakenBack(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  return {
    subject: words("priceStays", saidOf(mail)),
    text: [
      greeting(mail),
      words("priceStaysIntro", saidOf(mail)),
      itemLines(mail, ({ priceMinor }) =>
        words("acceptedPrice", {
          price: moneyText(priceMinor, mail.currency, mail.language),
        }),
      ),
      signature(mail),
    ].join("\n\n"),
  };
}

export function composeSalesTakenBack(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  return {
    subject: words("unsold", saidOf(mail)),
    text: [
      greeting(mail),
      words("unsoldIntro", saidOf(mail)),
      itemLines(mail, ({ status }) => words(isOnSale({ status, accepted: true }) ? "unsoldOnSale" : "unsoldGone")),
      words("unsoldOutro", saidOf(mail)),
      signature(mail),
    ].join("\n\n"),
  };
}

export function composePayoutsTakenBack(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  // A preview has no payout: as if its items were paid.
  const amountMinor = mail.paid?.amountMinor ?? mail.items.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
  const reason = mail.paid?.reference ?? "";
  const said = { ...saidOf(mail), amount: moneyText(amountMinor, mail.currency, mail.language) };
  return {
    subject: words("unpaid", said),
    text: [
      greeting(mail),
      words("unpaidIntro", said),
      ...(reason === "" ? [] : [words("unpaidReason", { reason })]),
      ...(mail.items.length === 0 ? [] : [words("unpaidFor", said), itemLines(mail)]),
      words("unpaidOutro", said),
      signature(mail),
    ].join("\n\n"),
  };
}
