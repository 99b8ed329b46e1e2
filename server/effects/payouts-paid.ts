import { moneyText } from "#shared/machine/kernel/money.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner what they were paid and for which items, unless switched off. */
export const payoutsPaid = defineEffect({
  name: "payoutsPaid",
  event: "sharesPaid",
  run: (context, job) => mailConsigners(context, job, "payoutsPaid", composePaid, { of: "shares" }),
});

export function composePaid(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  const { amountMinor, method, day, reference } = mail.paid ?? {
    // A preview has no payout: as if its items were paid.
    amountMinor: mail.items.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0),
    method: "",
    day: "",
    reference: "",
  };
  const said = {
    store: mail.storeName,
    amount: moneyText(amountMinor, mail.currency, mail.language),
    method: method === "" ? "none" : method,
    count: mail.items.length,
  };
  return {
    subject: words("paid", said),
    text: [
      greeting(mail),
      words("paidIntro", said),
      ...(day === "" && reference === ""
        ? []
        : [
            [
              ...(day === "" ? [] : [words("paidOn", { day })]),
              ...(reference === "" ? [] : [words("paidReference", { reference })]),
            ].join("\n"),
          ]),
      ...(mail.items.length === 0 ? [] : [words("paidFor", said)]),
      itemLines(mail, ({ payoutMinor }) =>
        words("paidLine", { payout: moneyText(payoutMinor, mail.currency, mail.language) }),
      ),
      signature(mail),
    ].join("\n\n"),
  };
}
