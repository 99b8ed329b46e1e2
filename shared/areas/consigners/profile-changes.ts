import { nameText, requiredName, text, z } from "#shared/machine/kernel/schema.ts";
import { consignerMails } from "./consigner-mails.ts";

/** An email address or none, in lower case, so that one mailbox is one text. */
export const optionalEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\u0000\ud800-\udfff]*$/));

/** The fields that staff with Consigners and consigners themselves may change; omitted ones stay. */
export const profileChanges = {
  firstName: z.optional(requiredName(120)),
  lastName: z.optional(nameText(120)),
  email: z.optional(optionalEmail),
  phone: z.optional(nameText(60)),
  address: z.optional(text(500)),
  idNumber: z.optional(nameText(60)),
  /** The kinds of mail switched off; all others are on. */
  mailsOff: z.optional(z.array(z.enum(consignerMails)).check(z.maxLength(consignerMails.length))),
};
export type Profile = { readonly [F in keyof typeof profileChanges]?: z.output<(typeof profileChanges)[F]> };
