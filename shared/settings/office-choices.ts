/** What a store may choose in its settings, in the specification's own words. */

/** [B9.05] */
export const sizeSystems = ["US M", "US W", "UK", "EU", "JP", "KR"] as const;
/** How consigners are paid [B9.06]. */
export const payoutOptions = ["PayPal", "Zelle", "Bank"] as const;
/** By what cheques are paid: printed by the store, or sent by Checkbook.io. */
export const chequeProviders = ["cheque", "checkbook"] as const;
/** By what bank accounts are paid: by hand, or by a file that the bank takes. */
export const bankProviders = ["hand", "sepa", "nacha", "csv"] as const;
/** By what PayPal accounts are paid: by hand, or by PayPal Payouts. */
export const payPalProviders = ["hand", "payPal"] as const;
/** What a store may connect to be paid from. */
export const payoutServices = ["checkbook", "payPal", "bankAccount"] as const;
export type PayoutService = (typeof payoutServices)[number];
/** What consigners are asked for when they sign up [B9.07]. */
export const signupChoices = ["Email", "Full Name", "Full Address", "Username", "Phone"] as const;

/** The mails to consigners whose words a store may choose. */
export const mailKinds = [
  "itemsAccepted",
  "dropOffsAccepted",
  "itemsDeclined",
  "pricesAccepted",
  "pricesDeclined",
  "withdrawalsAccepted",
  "withdrawalsDeclined",
  "itemsSold",
  "payoutsPaid",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The steps of setting a store up, up to its first label, in order. */
export const setupSteps = ["store", "sizes", "location", "label", "product", "item"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Of whom a store asks a second factor at their sign-in. */
export const secondFactorChoices = ["nobody", "admins", "adminsAndOrders"] as const;

/** The most that the terms of service may have: some thirty printed pages. */
export const longestTerms = 50_000;
export const longestMail = 5_000;
