/** The specification's sentence for an account that was disabled. */
export const disabledSentence = (supportEmail: string): string =>
  `Your account has been disabled by the store owner.${supportEmail === "" ? "" : ` Contact ${supportEmail} to get more info.`}`;
