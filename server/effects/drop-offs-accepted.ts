import { defineEffect } from "./define-effect.ts";
import { type MailToConsigner, mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";

/** Tells each consigner which of their offers the store wants to see. They are not on sale before they have arrived. */
export const dropOffsAccepted = defineEffect({
  name: "dropOffsAccepted",
  event: "dropOffsAccepted",
  run: (context, job) => mailConsigners(context, job, "dropOffsAccepted", compose),
});

function compose(mail: MailToConsigner) {
  const one = mail.items.length === 1;
  return {
    subject: one ? `Bring your item to ${mail.storeName}` : `Bring ${mail.items.length} items to ${mail.storeName}`,
    text: [
      greeting(mail),
      `Good news: ${mail.storeName} would like to sell ${one ? "your item. Please bring or send it in:" : "these items. Please bring or send them in:"}`,
      itemLines(mail, (item) => `to ${item.locationName ?? mail.storeName}`),
      `${one ? "It goes" : "They go"} on sale once the store has received ${one ? "it" : "them"}.`,
      signature(mail),
    ].join("\n\n"),
  };
}
