import { hoursText } from "#shared/areas/settings/opening-hours.ts";
import { defineEffect } from "./define-effect.ts";
import { mailConsigners } from "./mail-consigners.ts";
import { bankHint, greeting, itemLines, signature } from "./mail-text.ts";
import type { MailedItem, MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Notifies each consigner which of their offers may be brought in. They are not on sale before arrival. */
export const dropOffsAccepted = defineEffect({
  name: "dropOffsAccepted",
  event: "dropOffsAccepted",
  run: (context, job) => mailConsigners(context, job, "dropOffsAccepted", composeDropOffs),
});

/** Returns where an item is brought, by when, and its page for those who have a login. */
function bringing({ language, storeName, portal, signUp, timeZone }: MailToConsigner, item: MailedItem): string {
  const say = mailWords.in(language);
  const { locationName, address, dueAt, itemId } = item;
  const location = locationName ?? storeName;
  const days = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: timeZone || "UTC" });
  return [
    address === "" ? say("dropOffsAt", { location }) : say("dropOffsAddress", { location, address }),
    ...(dueAt === null ? [] : [say("dropOffsBy", { day: days.format(new Date(dueAt)) })]),
    ...(portal === "" || signUp !== undefined ? [] : [`${portal}/item/${itemId}`]),
  ].join("\n");
}

export function composeDropOffs(mail: MailToConsigner) {
  const said = { store: mail.storeName, count: mail.items.length };
  const hours = hoursText(mail.openingHours, mail.language);
  return {
    subject: mailWords.in(mail.language)("dropOffs", said),
    text: [
      greeting(mail),
      mailWords.in(mail.language)("dropOffsIntro", said),
      itemLines(mail, (item) => bringing(mail, item)),
      ...(hours.length === 0 ? [] : [[mailWords.in(mail.language)("dropOffsHours"), ...hours].join("\n")]),
      mailWords.in(mail.language)("dropOffsOutro", said),
      ...bankHint(mail),
      signature(mail),
    ].join("\n\n"),
  };
}
