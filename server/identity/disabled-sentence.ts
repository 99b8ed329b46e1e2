import { identityWords } from "./words.ts";
/** Returns the message for a disabled account. */
export const disabledSentence = (supportEmail: string): string =>
  supportEmail === ""
    ? identityWords("accountDisabled")
    : identityWords("accountDisabledContact", { email: supportEmail });
