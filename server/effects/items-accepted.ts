import { formatMoney } from "#shared/kernel/money.ts";
import { defineEffect } from "./define-effect.ts";
import { type MailToConsigner, mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";

/** Tells each consigner which of their items the store took in. */
export const itemsAccepted = defineEffect({
  name: "itemsAccepted",
  event: "itemsAccepted",
  run: (context, job) => mailConsigners(context, job, "itemsAccepted", compose),
});

function compose(mail: MailToConsigner) {
  const one = mail.items.length === 1;
  return {
    subject: one
      ? `Your item was accepted at ${mail.storeName}`
      : `${mail.items.length} items were accepted at ${mail.storeName}`,
    text: [
      greeting(mail),
      `Good news: ${mail.storeName} has accepted ${one ? "your item. It is now on sale:" : "these items. They are now on sale:"}`,
      itemLines(mail, (item) =>
        [
          `Price ${formatMoney(item.priceMinor, mail.currency)}`,
          ...(item.locationName === null ? [] : [`at ${item.locationName}`]),
        ].join(", "),
      ),
      "We will let you know as soon as something happens.",
      signature(mail),
    ].join("\n\n"),
  };
}
