import { defineWords } from "#shared/words/define-words.ts";

/**
 * Texts for merging and deleting products. Separate, since these commands are online only: the words of queued commands
 * are kept on devices.
 */
export const mergeWords = defineWords("mergeProducts", {
  merge: "Merge products",
  sameProduct: "Choose two different products.",
  otherOption: "The products have different options: {from} has {fromOption}, {to} has {toOption}.",
  noOption: "no option {number}",
  missingValues: "The template of {to} has no {option} {values}. Add it there first.",
  takesAny: "{from} takes any {option}, {to} only those that its template lists.",
  tooManyImages: "Together the products have more than {most} images. Remove some of them first.",
  delete: "Delete product",
  hasItems:
    "This product has {count, plural, one {# item} other {# items}} and cannot be deleted. Merge it into another product instead.",
});
