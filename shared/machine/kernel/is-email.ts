import { parseUrl } from "./parse-url.ts";

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

/** Beside what an address may not have: what would end a domain in a URL. */
const noDomain = /[/?#%]/;

/**
 * Returns a mailbox in the one spelling by which limits and comparisons know it. Its domain can be written in many ways
 * that mails all go to: full width, with another full stop, with what is not seen, in Punycode, with a dot at the end.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().normalize("NFKC").toLowerCase();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1);
  // The one reader of IDNA that both servers and browsers have.
  const host = at < 0 || noDomain.test(domain) ? domain : (parseUrl(`http://${domain}`)?.hostname ?? domain);
  return `${text.slice(0, at + 1)}${host.replace(/\.+$/, "")}`;
}
