import { defineWords } from "#shared/words/define-words.ts";

export const unknownTaxWords = defineWords("attention.unknownTax", {
  title:
    "{count, plural, one {# sale has a tax that the store didn’t have} other {# sales have a tax that the store didn’t have}}",
  hint: "The customers were charged it. Owners are paid as with the store’s own tax. Look at each sale, and refund it if it is wrong.",
  included: "{percent} tax in the price",
  added: "{percent} tax on top",
  accept: "It’s right",
});
