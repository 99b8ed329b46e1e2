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
  buyingStore: "Buying store",
  buyingStoreOn: "On: you buy items outright, and whoever brings them is called a seller.",
  buyingStoreOff: "Off: items stay their consigner’s until they are sold.",
  marketplace: "Online marketplace",
  marketplaceOn: "On: consigners can list items that they keep until they are sold.",
  marketplaceOff: "Off: items are sold from your locations only.",
  safeMode: "Safe inventory statuses",
  safeModeOn: "On: an item’s status can only change in the usual order. Admins can override this.",
  safeModeOff: "Off: staff can set any status.",
  livePrices: "Live price changes",
  livePricesOn: "On: a consigner’s new price applies at once.",
  livePricesOff: "Off: you accept or decline each new price that a consigner asks for.",
  prioritize: "Sell your own items first",
  prioritizeOn: "On: of items with the same price, your own is sold first.",
  prioritizeOff: "Off: of items with the same price, the oldest is sold first.",
});

/** Words of payment methods and accounts. */
export const payoutSettingWords = defineWords("payoutSettings", {
  accountsHint: "Keys and account numbers are encrypted on the server and are never shown again.",
  bankHint: "SEPA files need the name and the IBAN; ACH files all but IBAN and BIC.",
});
