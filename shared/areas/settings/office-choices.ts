/** The choices in a store's settings, in the specification's own words. */

/** Size systems. */
export const sizeSystems = ["US M", "US W", "UK", "EU", "JP", "KR"] as const;
/** Payment methods for consigners. */
export const payoutOptions = ["PayPal", "Zelle", "Bank"] as const;
/** Ways to pay cheques: printed by the store, or sent by Checkbook.io. */
export const chequeProviders = ["cheque", "checkbook"] as const;
/** Ways to pay bank accounts: by hand, or by a file for the bank. */
export const bankProviders = ["hand", "sepa", "nacha", "csv"] as const;
/** Ways to pay PayPal accounts: by hand, or by PayPal Payouts. */
export const payPalProviders = ["hand", "payPal"] as const;
/** Accounts a store may connect for paying. */
export const payoutServices = ["checkbook", "payPal", "bankAccount"] as const;
export type PayoutService = (typeof payoutServices)[number];
/** Where a store sells online: nowhere, at its own pages in Trace, or in a shop that it connected. */
export const onlineShops = ["none", "builtIn", "shopify"] as const;
/** The platforms whose shops can be connected. */
export const shopPlatforms = ["shopify"] as const;
/** Why nothing goes to and fro between Trace and a connected shop, until an admin mends it. */
export const shopFaults = ["refused", "rightsMissing", "otherCurrency"] as const;
/** Details consigners are asked for at sign-up. */
export const signupChoices = ["Email", "Full Name", "Full Address", "Username", "Phone"] as const;

/** Mails to consigners whose text a store may choose. */
export const mailKinds = [
  "itemsAccepted",
  "dropOffsAccepted",
  "itemsDeclined",
  "pricesProposed",
  "pricesAccepted",
  "pricesDeclined",
  "withdrawalsAccepted",
  "withdrawalsDeclined",
  "itemsSold",
  "payoutsPaid",
  "itemsTakenOff",
  "proposalsTakenBack",
  "salesTakenBack",
  "payoutsTakenBack",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The steps of setting up a store, up to its first sale, in order. */
export const setupSteps = [
  "fees",
  "store",
  "tax",
  "label",
  "location",
  "payouts",
  "employees",
  "consigner",
  "product",
  "item",
  "sale",
] as const;
/** What a store remembers of its set-up: steps that were looked at or left out; "putAway" for the whole list. */
export const setupMarks = [...setupSteps, "sizes", "putAway"] as const;
export type SetupStep = (typeof setupSteps)[number];
export type SetupMark = (typeof setupMarks)[number];

/** What the accountant's journal names as the store's books do: its accounts, and Xero's rate of lines without tax. */
export const journalNames = [
  "cash",
  "card",
  "other",
  "onlineShop",
  "bank",
  "storeCredits",
  "payables",
  "income",
  "tax",
  "purchases",
  "fees",
  "adjustments",
  "openingBalances",
  "drawer",
  "difference",
  "clearing",
  "taxRate",
] as const;

/** The people who need a second factor to sign in. */
export const secondFactorChoices = ["nobody", "admins", "adminsAndOrders"] as const;

/** Longest terms of service, in characters: about thirty printed pages. */
export const longestTerms = 50_000;
export const longestMail = 5_000;
