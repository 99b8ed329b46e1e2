import { isEmail } from "#shared/machine/kernel/is-email.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { routeWords } from "../wire/words.ts";

/** An email address, in lower case. */
export const emailText = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.refine(isEmail, { error: () => routeWords("noEmail") }));

/** A newly chosen password. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(128));

/** The token in a mail's link. */
export const mailToken = z.string().check(z.regex(/^[\w-]{20,100}$/));
