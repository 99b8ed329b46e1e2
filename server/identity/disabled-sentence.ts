/** The sentence for an account that was disabled [B2.43]. */
export const disabledSentence = (supportEmail: string): string =>
  `Your account has been disabled by the store owner.${supportEmail === "" ? "" : ` Contact ${supportEmail} to get more info.`}`;
