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

/** The fields of a product. */
export const productFieldWords = defineWords("catalogue.field", {
  title: "Title",
  sku: "SKU",
  brand: "Brand",
  category: "Category",
  gender: "Gender",
  stockXId: "Catalog Id",
  shopifyId: "Shopify Id",
});
