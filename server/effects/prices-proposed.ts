import { moneyText } from "#shared/machine/kernel/money.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Asks each consigner to answer the prices that the store proposes. */
export const pricesProposed = defineEffect({
  name: "pricesProposed",
  event: "pricesProposed",
  run: (context, job) => mailConsigners(context, job, "pricesProposed", composeProposed),
});

export function composeProposed(mail: MailToConsigner) {
  const words = mailWords.in(mail.language);
  const said = { store: mail.storeName, count: mail.items.length };
  const show = (minor: number) => moneyText(minor, mail.currency, mail.language);
  return {
    subject: words("proposed", said),
    text: [
      greeting(mail),
      words("proposedIntro", said),
      itemLines(mail, ({ priceMinor, requestedPriceMinor }) =>
        // Answered since, in a mail that was collected.
        requestedPriceMinor === null
          ? words("acceptedPrice", { price: show(priceMinor) })
          : words("proposedPrice", { requested: show(requestedPriceMinor), price: show(priceMinor) }),
      ),
      words("proposedOutro", { link: answerLink(mail) }),
      signature(mail),
    ].join("\n\n"),
  };
}

/** Returns where they answer: the item's own screen with the question open if it is one, so that one tap answers it. */
function answerLink({ portal, link, items, signUp }: MailToConsigner): string {
  if (signUp !== undefined) return signUp.link;
  const [only] = items;
  if (portal === "" || only === undefined) return link;
  return items.length === 1
    ? `${portal}/item/${only.itemId}?answer=1`
    : `${portal}/inventory?status=StoreRequestPriceChange`;
}
