import { defineWords } from "#shared/words/define-words.ts";

/** Texts about and in bank files. */
export const bankFileWords = defineWords("bankFiles", {
  name: "the account name",
  bic: "a valid BIC",
  companyId: "the company id of nine or ten characters",
  bankName: "the bank’s name",
  routingNumber: "ABA routing number",
  iban: "IBAN",
});
