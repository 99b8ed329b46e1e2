/** No blank, no second @, and nothing that could name a second mailbox or begin a header. */
const barred = String.raw`\s\p{Cc}@<>(),;:"\\[\]`;
const mailbox = new RegExp(`^[^${barred}]+@[^${barred}]+$`, "u");
const dotted = new RegExp(`@[^.${barred}]+(\\.[^.${barred}]+)+$`, "u");
const longest = 254;

/**
 * Whether a text is one mailbox and nothing else, also one of a local network (`owner@shop`): what the mailer sends to.
 * Security: in a domain a wide comma becomes a plain one on the way, so the text is looked at as that makes it, too.
 */
export const isMailbox = (text: string): boolean =>
  text.length <= longest && mailbox.test(text) && mailbox.test(text.normalize("NFKC"));

/** Whether a text is an e-mail address as people give it: one mailbox, at a domain of several parts. */
export const isEmail = (text: string): boolean => isMailbox(text) && dotted.test(text);
