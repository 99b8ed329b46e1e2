import { defineWords } from "#shared/words/define-words.ts";

/** Texts of products and their barcodes. */
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
