import { defineWords } from "#shared/words/define-words.ts";

export const amountWords = defineWords("amount", {
  writeLike: "Write the amount like {example}.",
  negative: "An amount cannot be negative.",
  nothing: "Enter an amount above 0.",
  noDecimals: "{currency} has no decimals.",
  mostDecimals: "{currency} has {most} decimals at most.",
  tooLarge: "This amount is too large.",
});
