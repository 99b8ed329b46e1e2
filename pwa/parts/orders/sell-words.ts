import { defineWords } from "#shared/words/define-words.ts";

export const sellWords = defineWords("sell", {
  chooseWhich: "Several items fit. Choose the one in your hand.",
  creditUnknown: "No store credit on this device has this code.",
  noAmount: "Enter an amount for each method.",
  tooMuch: "This is more than what is due.",
  tooLittle: "The payments don’t add up to the total yet.",
  tooLittleCash: "The cash given is less than what is due.",
  noCredit: "Scan or type the code of the store credit.",
  noConsigner: "Choose the consigner whose balance is used.",
  items: "{count, plural, one {# item} other {# items}}",
});
