import { defineWords } from "#shared/words/define-words.ts";

/** Products and their barcodes. */
export const productWords = defineWords("products", {
  attachGtin: "Attach barcode to product",
  create: "Create product",
  edit: "Edit product",
  removeGtin: "Remove barcode from product",
  gone: "This product does not exist any more.",
  oneImage: "You must upload at least one image.",
  selectProduct: "Select a product",
  selectTemplate: "Select a product template",
  selectOption: "Please select an option",
  exists: "This product already exists.",
  gtinInvalid: "This is not a valid barcode number. Scan again, or type the digits under the bars.",
  scanAgain: "Scan again, or type the digits under the bars.",
  gtinTaken: "This barcode belongs to {title}, size {size}.",
  gtinOfOther: "This barcode belongs to another product, size {size}.",
  twoSizes: "The barcode {gtin} cannot be used for two sizes.",
});

/** Products that come from a file. */
export const importProductWords = defineWords("products.import", {
  title: "Import products",
  twice: "This product is in the import twice.",
  skuTaken: "The store has a product with this SKU already.",
  gtinTwice: "The barcode {gtin} stands at another product of this import, too.",
  incomplete: "A product needs a title, a brand, a category and a gender.",
});
