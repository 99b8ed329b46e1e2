import { defineWords } from "#shared/words/define-words.ts";

/** The fields of a product, on screens and in files. */
export const productFieldWords = defineWords("catalogue.field", {
  title: "Title",
  sku: "SKU",
  brand: "Brand",
  category: "Category",
  gender: "Gender",
  stockXId: "Catalog Id",
  shopifyId: "Shopify Id",
  template: "Template",
  color: "Color",
  image: "Image",
  moreImages: "More images",
  gtins: "GTINs",
});
