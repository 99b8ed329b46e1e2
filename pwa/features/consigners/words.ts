import { defineWords } from "#shared/words/define-words.ts";

export const consignersWords = defineWords("consignersScreen", {
  email: "Email",
  active: "Active",
  disabled: "Disabled",
  storeAccount: "Store account",
});
