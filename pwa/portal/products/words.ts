import { defineWords } from "#shared/words/define-words.ts";

/** Words of the first screen: products to list, and the bar of what is listed. */
export const productsWords = defineWords("portal.products", {
  soldSince: "{count, plural, =0 {Nothing new was sold} one {# item sold} other {# items sold}} since you last looked",
});
