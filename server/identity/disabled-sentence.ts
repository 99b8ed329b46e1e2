import { t } from "#shared/words/define-words.ts";
/** Returns the message for a disabled account. */
export const disabledSentence = (supportEmail: string): string =>
  supportEmail === ""
    ? t("Your account has been disabled by the store owner.")
    : t("Your account has been disabled by the store owner. Contact {email} to get more info.", {
        email: supportEmail,
      });
