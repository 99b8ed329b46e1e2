import type { MailedItem, MailToConsigner } from "./mail-types.ts";
import { mailWords } from "./words.ts";

/** Returns the greeting of a mail to a consigner. */
export const greeting = ({ firstName, language }: MailToConsigner): string =>
  greetingTo(firstName, mailWords.in(language));

/**
 * Returns a greeting by name, if there is one. Security: whoever typed the name may be somebody else than who reads it, so
 * it is one line without the sign that makes buttons of lines (server/outside/mail/mail-html.ts).
 */
export function greetingTo(name: string, say: ReturnType<typeof mailWords.in>): string {
  const plain = name.replaceAll(/[\s›]+/g, " ").trim();
  return plain === "" ? say("greeting") : say("greetingNamed", { name: plain });
}

/** Returns the end of a mail to a consigner. */
export const signature = ({
  supportEmail: address,
  language,
  storeName,
  settingsLink,
  signUp,
}: Pick<MailToConsigner, "supportEmail" | "language" | "storeName" | "settingsLink" | "signUp">): string =>
  [
    ...(address === "" ? [] : [mailWords.in(language)("questions", { address }), ""]),
    mailWords.in(language)("regards"),
    storeName,
    ...(signUp !== undefined
      ? ["", mailWords.in(language)("signUpFirst", signUp)]
      : settingsLink === ""
        ? []
        : ["", mailWords.in(language)("chooseMails", { link: settingsLink })]),
    "",
  ].join("\n");

/** Returns the paragraph that asks how they want to be paid; none if that is known. */
export const bankHint = ({
  bankLink,
  language,
  storeName,
  signUp,
}: Pick<MailToConsigner, "bankLink" | "language" | "storeName" | "signUp">) =>
  bankLink === undefined
    ? []
    : [
        signUp === undefined
          ? mailWords.in(language)("addBank", { store: storeName, link: bankLink })
          : mailWords.in(language)("addBankBySignUp", { store: storeName, email: signUp.email, link: signUp.link }),
      ];

/** Returns the branch of messages that differ in a store that buys outright. */
export const buysWord = ({ isBuyingStore }: Pick<MailToConsigner, "isBuyingStore">) =>
  isBuyingStore ? "true" : "false";

/**
 * Returns a first name to greet a stranger's mailbox by; empty for one that may be more than a name. Security: somebody
 * else may have typed both, so it is one word of letters, which is no message, no link and no button.
 */
export const nameToGreet = (firstName: string): string => (/^[\p{L}\p{M}'’-]{1,30}$/u.test(firstName) ? firstName : "");

const mostLines = 100;

/** Returns one line for each item, with the lines from `more` if there are any; a long list is cut and the rest counted. */
export function itemLines(mail: MailToConsigner, more?: (item: MailedItem) => string): string {
  const lines = mail.items.slice(0, mostLines).map((item) => {
    const { title, size, code } = item;
    const line =
      size === ""
        ? mailWords.in(mail.language)("item", { title, code })
        : mailWords.in(mail.language)("itemOfSize", { title, size, code });
    const further = more?.(item) ?? "";
    return further === "" ? line : `${line}\n  ${further.replaceAll("\n", "\n  ")}`;
  });
  const rest = mail.items.length - mostLines;
  return [...lines, ...(rest > 0 ? [mailWords.in(mail.language)("more", { count: rest })] : [])].join("\n");
}
