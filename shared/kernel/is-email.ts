/** Forbidden in addresses: blanks, a second @, and whatever could add a mailbox or begin a header. */
const barred = String.raw`\s\p{Cc}@<>(),;:"\\[\]`;
const mailbox = new RegExp(`^[^${barred}]+@[^${barred}]+$`, "u");
const dotted = new RegExp(`@[^.${barred}]+(\\.[^.${barred}]+)+$`, "u");
const longest = 254;

/**
 * Returns whether a text is exactly one mailbox, also of a local network (`owner@shop`), as the mailer may send to.
 * Security: domains are normalised on the way (a full-width comma becomes a comma), so the normalised text is checked
 * too.
 */
export const isMailbox = (text: string): boolean =>
  text.length <= longest && mailbox.test(text) && mailbox.test(text.normalize("NFKC"));

/** Returns whether a text is an email address as people enter it: one mailbox at a domain of several parts. */
export const isEmail = (text: string): boolean => isMailbox(text) && dotted.test(text);
