import { defineWords } from "#shared/words/define-words.ts";

/** Error texts for bank data fields. */
export const bankWords = defineWords("consigners.bank", {
  emailRequired: "Please enter the email address of the account.",
  emailWrong: "This is not an email address.",
  accountNameRequired: "Please enter the name on the account.",
  bankRequired: "Please choose or enter a bank.",
  bankTypeWrong: "Please choose one of the account types.",
  accountNumberRequired: "Please enter the account number.",
  accountNumberWrong: "An account number has 4 to 34 letters and digits.",
  routingNumberRequired: "Please enter the ABA routing number.",
  routingNumberWrong: "This is not an ABA routing number. Check its nine digits.",
  swiftCodeRequired: "Please enter the SWIFT code.",
  swiftCodeWrong: "A SWIFT code has 8 or 11 letters and digits, such as FIRNZAJJ.",
  ibanRequired: "Please enter the IBAN.",
  ibanWrong: "This is not an IBAN. Check its letters and digits.",
  cannotChange: "Your bank details can’t be changed here any more. Change them in person, or write to the store.",
  noBankData: "This consigner has no bank details yet.",
  unknownKey: "These bank details were encrypted with a key that this server doesn’t have.",
  reasonRequired: "Please say why you need to see them.",
  payoutTypeWrong: "Please choose one of the payout methods.",
});
