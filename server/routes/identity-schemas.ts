import { z } from "#shared/kernel/schema.ts";

/** An e-mail address, in lower case. */
export const emailText = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+\.[^\s@<>(),;:"\\[\]\p{Cc}]+$/u),
  );

/** A password that somebody chooses. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(128));

/** The token in a mail's link. */
export const mailToken = z.string().check(z.regex(/^[\w-]{20,100}$/));
