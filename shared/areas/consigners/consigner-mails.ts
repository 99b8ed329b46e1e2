/** The kinds of mail a consigner can switch off, with the specification's names. */
export const consignerMails = [
  "onInventoryAccept",
  "onPayout",
  "onProductSold",
  "onPriceAcceptOrDecline",
  "onWithdrawAcceptOrDecline",
] as const;
export type ConsignerMail = (typeof consignerMails)[number];

/** Returns a value for each kind of mail. */
export const byMail = <Value>(valueOf: (mail: ConsignerMail) => Value): Record<ConsignerMail, Value> =>
  Object.fromEntries(consignerMails.map((mail) => [mail, valueOf(mail)])) as Record<ConsignerMail, Value>;
