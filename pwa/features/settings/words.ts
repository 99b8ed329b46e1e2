import { defineWords } from "#shared/words/define-words.ts";

export const settingsSectionWords = defineWords("settingsSection", {
  store: "Store",
  selling: "Selling",
  approvals: "Approvals",
  labels: "Labels",
  signup: "Signup and payouts",
  mails: "Emails",
  shop: "Shop",
  security: "Security",
  data: "Data",
});

export const settingsScreenWords = defineWords("settingsScreen", {
  percent: "%",
  mm: "mm",
  days: "days",
  hours: "hours",
  cashStepOff: "Off",
});

/** Words of payment methods and accounts. */
export const payoutSettingWords = defineWords("payoutSettings", {
  accountsHint: "Keys and account numbers are encrypted on the server and are never shown again.",
  bankHint: "SEPA files need the name and the IBAN; ACH files all but IBAN and BIC.",
});
