import { defineEffect } from "./define-effect.ts";
import { type MailToConsigner, mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";

/** Tells each consigner which of their items the store will not sell. */
export const itemsDeclined = defineEffect({
  name: "itemsDeclined",
  event: "itemsDeclined",
  run: (context, job) => mailConsigners(context, job, "itemsDeclined", compose),
});

function compose(mail: MailToConsigner) {
  const one = mail.items.length === 1;
  return {
    subject: one
      ? `About your item at ${mail.storeName}`
      : `About ${mail.items.length} of your items at ${mail.storeName}`,
    text: [
      greeting(mail),
      `Thank you for offering ${one ? "this item" : "these items"} to ${mail.storeName}. This time we cannot take ${one ? "it" : "them"} for sale:`,
      itemLines(mail),
      `If you left ${one ? "it" : "them"} with us, please arrange to pick ${one ? "it" : "them"} up.`,
      signature(mail),
    ].join("\n\n"),
  };
}
