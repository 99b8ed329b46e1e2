import { defineWords } from "#shared/words/define-words.ts";

export const catalogueWords = defineWords("catalogue", {
  product: "Product",
  template: "Template",
  size: "Size",
  selectProduct: "Select a product",
  selectTemplate: "Select a product template",
  selectOption: "Please select an option",
  createProduct: "Create product",
  attachBarcode: "Attach barcode",
});
