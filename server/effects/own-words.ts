import { moneyText } from "#shared/machine/kernel/money.ts";
import { piecesOf } from "#shared/areas/settings/mail-places.ts";
import type { MailKind } from "#shared/areas/settings/office-choices.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { bankHint, itemLines, signature } from "./mail-text.ts";
import type { MailToConsigner } from "./mail-types.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
}

/** A store's own mail texts, for items in its locations and for items at ONLINE MARKETPLACE. */
export type OwnWords = Pick<StoreOfficeRow, "emailMsgs" | "marketplaceEmailMsgs">;

/**
 * Returns the mail with the store's own text instead of the standard one, if it has one for this kind.
 */
export function inOwnWords(kind: MailKind, own: OwnWords, mail: MailToConsigner, composed: ComposedMail): ComposedMail {
  const isOnline = mail.items.length > 0 && mail.items.every((item) => item.isOnline);
  const words = (isOnline ? own.marketplaceEmailMsgs : own.emailMsgs).find((one) => one.kind === kind)?.text;
  return words === undefined
    ? composed
    : { subject: composed.subject, text: [filled(words, mail), ...bankHint(mail), signature(mail)].join("\n\n") };
}

/** Returns the text with its placeholders filled. */
function filled(words: string, mail: MailToConsigner): string {
  const total = mail.items.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  const values = {
    firstName: mail.firstName,
    items: itemLines(mail),
    total: moneyText(total, mail.currency, mail.language),
    link: mail.link,
  };
  return piecesOf(words)
    .map((piece) => (typeof piece === "string" ? piece : values[piece.place]))
    .join("");
}
