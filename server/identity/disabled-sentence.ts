import { identityWords } from "./words.ts";
/** The sentence for an account that was disabled [B2.43]. */
export const disabledSentence = (supportEmail: string): string =>
  supportEmail === ""
    ? identityWords("accountDisabled")
    : identityWords("accountDisabledContact", { email: supportEmail });
