import { defineWords } from "#shared/words/define-words.ts";

/** What the rules of the store's settings say. */
export const settingsWords = defineWords("settings", {
  editSettings: "Change the settings",
  name: "Store name",
  supportEmail: "Support email",
  currency: "Store currency",
  warnText: "Price warning",
  noSuchStore: "This is not a store of yours.",
  storeGone: "This store is not here. Sign in again.",

  nameMissing: "Name is required",
  supportEmailMissing: "Support email is required",
  redirectMissing: "Redirect URL email is required",
  domainMissing: "Domain is required",
  currencyMissing: "Currency is required",
  labelOptionMissing: "Label option is required",
  widthMissing: "Width is required",
  heightMissing: "Height is required",
  signupInfoMissing: "Choose at least one.",
  payoutOptionMissing: "Payout option is required",
  shipInstructionsMissing: "Ship instructions values required",

  otherName: "Type {name} to delete this store.",
  noMailbox: "Enter one e-mail address, such as help@shop.example.",
  noCurrency: "Choose one of the currencies, such as USD.",
  noTimeZone: "Choose a time zone, such as Africa/Johannesburg.",
  noDomain: "Enter a domain in lower case, such as app.shop.example.",
  domainsAlike: "Consigners and staff need a domain each.",
  domainTaken: "Another store or the server itself uses this domain.",
  noWebAddress: "Enter a web address that begins with https://.",
  unknownPlace: "Nothing fills {place}. Use only the places listed below.",
  currencyFixed: "The currency can’t change any more: there are items or payments in it.",
  warnTextMissing: "Say what the warning reads, or set its amount to 0.",
});
