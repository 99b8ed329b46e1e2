import { defineWords } from "#shared/words/define-words.ts";

/** Texts of consigner types and recalculations. */
export const consignerTypeWords = defineWords("consignerTypes", {
  gone: "This consigner type was removed. Reload the list.",
  fee: "Fee (%)",
  minFee: "Min fee",
  flatFee: "Flat fee",
});
