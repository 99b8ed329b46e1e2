import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their items the store declined. */
export const itemsDeclined = defineEffect({
  name: "itemsDeclined",
  event: "itemsDeclined",
  run: (context, job) => mailConsigners(context, job, "itemsDeclined", composeDeclined),
});

export function composeDeclined(mail: MailToConsigner) {
  const said = { store: mail.storeName, count: mail.items.length };
  return {
    subject: mailWords.in(mail.language)("declined", said),
    text: [
      greeting(mail),
      mailWords.in(mail.language)("declinedIntro", said),
      itemLines(mail),
      mailWords.in(mail.language)("declinedOutro", said),
      signature(mail),
    ].join("\n\n"),
  };
}
