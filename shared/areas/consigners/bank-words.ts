import { defineWords } from "#shared/words/define-words.ts";

/** Error texts for bank data fields. */
export const bankWords = defineWords("consigners.bank", {
  routingNumberWrong: "This is not an ABA routing number. Check its nine digits.",
  swiftCodeWrong: "A SWIFT code has 8 or 11 letters and digits, such as FIRNZAJJ.",
  ibanWrong: "This is not an IBAN. Check its letters and digits.",
});
