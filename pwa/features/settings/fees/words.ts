import { defineWords } from "#shared/words/define-words.ts";

export const feesWords = defineWords("fees.screen", {
  type: "Type",
  fee: "Fee",
  minFee: "Min fee",
  flatFee: "Flat fee",
  category: "Category",
});

/** Default names of a product's options, without a template. */
export const feeOptionWords = defineWords("fees.option", {
  option1Value: "Size",
  option2Value: "Condition",
  option3Value: "Box condition",
});
