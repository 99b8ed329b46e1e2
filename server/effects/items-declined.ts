import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { greeting, itemLines, signature } from "./mail-text.ts";
import type { MailedItem, MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their items the store declined. */
export const itemsDeclined = defineEffect({
  name: "itemsDeclined",
  event: "itemsDeclined",
  run: (context, job) =>
    mailConsigners(context, job, "itemsDeclined", (mail) => {
      const offered = new Set(job.offered);
      return composeDeclined(
        mail,
        mail.items.filter(({ itemId }) => !offered.has(itemId)),
      );
    }),
});

/** `left` are those that may be at the store. */
export function composeDeclined(mail: MailToConsigner, left: readonly MailedItem[] = mail.items) {
  const words = mailWords.in(mail.language);
  const said = { store: mail.storeName, count: mail.items.length };
  return {
    subject: words("declined", said),
    text: [
      greeting(mail),
      words("declinedIntro", said),
      itemLines(mail, ({ declineReason: reason }) => (reason === "" ? "" : words("declinedReason", { reason }))),
      ...(left.length === 0 ? [] : [words("declinedOutro", { ...said, count: left.length })]),
      words("declinedAgain", { ...said, link: mail.link }),
      signature(mail),
    ].join("\n\n"),
  };
}
