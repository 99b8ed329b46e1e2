import { defineWords } from "#shared/words/define-words.ts";

/** Texts about and in bank files. */
export const bankFileWords = defineWords("bankFiles", {
  nothing: "Nothing of this payout waits to be paid by a bank file.",
  noFormat: "Choose in the settings which file your bank takes.",
  notConnected: "Enter your bank account in the settings first.",
  accountIncomplete: "Your bank account in the settings lacks what this file needs: {field}.",
  otherCurrency: "This file pays in {wanted}, and your store’s currency is {currency}.",
  unfit: "This file cannot pay {names}. Complete their bank details, or pay them another way.",

  unreadable: "The bank cannot read {names}. Enter the account name in Latin letters, or pay them another way.",

  name: "the account name",
  bic: "a valid BIC",
  companyId: "the company id of nine or ten characters",
  bankName: "the bank’s name",

  accountName: "Account name",
  bank: "Bank",
  bankType: "Account type",
  accountNumber: "Account number",
  branchCode: "Branch code",
  routingNumber: "ABA routing number",
  swift: "SWIFT code",
  iban: "IBAN",
  amount: "Amount",
  currency: "Currency",
  text: "Text",
  reference: "Reference",
});
