import type { MailedItem, MailToConsigner } from "./mail-consigners.ts";

/** How every mail to a consigner begins. */
export const greeting = (mail: MailToConsigner): string => `Hello${mail.firstName === "" ? "" : ` ${mail.firstName}`},`;

/** How every mail to a consigner ends. */
export const signature = (mail: MailToConsigner): string =>
  [
    ...(mail.supportEmail === "" ? [] : [`Questions? Just answer this mail, or write to ${mail.supportEmail}.`, ""]),
    "Kind regards,",
    mail.storeName,
    "",
  ].join("\n");

const mostLines = 100;

/** One item a line, with what `more` says of it; a long list is cut and its rest counted. */
export function itemLines(mail: MailToConsigner, more?: (item: MailedItem) => string): string {
  const lines = mail.items.slice(0, mostLines).map((item) => {
    const size = item.size === "" ? "" : `, size ${item.size}`;
    return `- ${item.title}${size} (${item.code})${more === undefined ? "" : `\n  ${more(item)}`}`;
  });
  const rest = mail.items.length - mostLines;
  return [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n");
}
