import { defineWords } from "#shared/words/define-words.ts";

/** Texts of products and their barcodes. */
export const productWords = defineWords("products", {
  gtinTaken: "This barcode belongs to {title}, size {size}.",
  twoSizes: "The barcode {gtin} cannot be used for two sizes.",
});
