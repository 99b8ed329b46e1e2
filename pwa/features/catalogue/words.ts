import { defineWords } from "#shared/words/define-words.ts";

export const catalogueWords = defineWords("catalogue", {
  product: "Product",
  template: "Template",
  size: "Size",
  selectProduct: "Select a product",
  selectTemplate: "Select a product template",
  selectOption: "Please select an option",
  titleOrSku: "Title or SKU",
  nothingFound: "No product on this device has this title or SKU.",
  createProduct: "Create product",
  attachBarcode: "Attach barcode",
});

/** The fields of a product. */
export const productFieldWords = defineWords("catalogue.field", {
  title: "Title",
  sku: "SKU",
  brand: "Brand",
  category: "Category",
  gender: "Gender",
});
