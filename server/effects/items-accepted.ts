import { moneyText } from "#shared/machine/kernel/money.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { bankHint, greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their items the store accepted. */
export const itemsAccepted = defineEffect({
  name: "itemsAccepted",
  event: "itemsAccepted",
  run: (context, job) => mailConsigners(context, job, "itemsAccepted", composeAccepted),
});

export function composeAccepted(mail: MailToConsigner) {
  const said = { store: mail.storeName, count: mail.items.length };
  return {
    subject: mailWords.in(mail.language)("accepted", said),
    text: [
      greeting(mail),
      mailWords.in(mail.language)("acceptedIntro", said),
      itemLines(mail, ({ priceMinor, locationName: location }) => {
        const price = moneyText(priceMinor, mail.currency, mail.language);
        return location === null
          ? mailWords.in(mail.language)("acceptedPrice", { price })
          : mailWords.in(mail.language)("acceptedPriceAt", { price, location });
      }),
      mailWords.in(mail.language)("acceptedOutro"),
      ...bankHint(mail),
      signature(mail),
    ].join("\n\n"),
  };
}
