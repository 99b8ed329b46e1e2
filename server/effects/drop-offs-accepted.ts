import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { bankHint, greeting, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their offers may be brought in. They are not on sale before arrival. */
export const dropOffsAccepted = defineEffect({
  name: "dropOffsAccepted",
  event: "dropOffsAccepted",
  run: (context, job) => mailConsigners(context, job, "dropOffsAccepted", composeDropOffs),
});

export function composeDropOffs(mail: MailToConsigner) {
  const said = { store: mail.storeName, count: mail.items.length };
  return {
    subject: mailWords.in(mail.language)("dropOffs", said),
    text: [
      greeting(mail),
      mailWords.in(mail.language)("dropOffsIntro", said),
      itemLines(mail, (item) =>
        mailWords.in(mail.language)("dropOffsAt", { location: item.locationName ?? mail.storeName }),
      ),
      mailWords.in(mail.language)("dropOffsOutro", said),
      ...bankHint(mail),
      signature(mail),
    ].join("\n\n"),
  };
}
