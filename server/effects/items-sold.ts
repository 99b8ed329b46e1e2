import { moneyText } from "#shared/machine/kernel/money.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { bankHint, buysWord, greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their items were sold and what they get, unless switched off. */
export const itemsSold = defineEffect({
  name: "itemsSold",
  event: "itemsSold",
  run: (context, job) => mailConsigners(context, job, "itemsSold", composeSold),
});

export function composeSold(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  const said = { store: mail.storeName, count: mail.items.length };
  const online = mail.items.filter(({ isOnline }) => isOnline).length;
  return {
    subject: words("sold", said),
    text: [
      greeting(mail),
      words("soldIntro", said),
      itemLines(mail, ({ priceMinor, payoutMinor }) =>
        words("soldFor", {
          price: moneyText(priceMinor, mail.currency, mail.language),
          payout: moneyText(payoutMinor, mail.currency, mail.language),
        }),
      ),
      online > 0 ? words("soldShip", { count: online, link: mail.link }) : words("soldOutro", { buys: buysWord(mail) }),
      ...bankHint(mail),
      signature(mail),
    ].join("\n\n"),
  };
}
