import { defineWords } from "#shared/words/define-words.ts";

/** Texts of the product import. */
export const importProductWords = defineWords("products.import", {
  title: "Import products",
  change: "Change products from a file",
  twice: "This product is in the import twice.",
  skuTaken: "The store has a product with this SKU already.",
  gtinTwice: "The barcode {gtin} stands at another product of this import, too.",
  incomplete: "A product needs a title, a brand, a category and a gender.",
});
