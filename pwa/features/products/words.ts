import { defineWords } from "#shared/words/define-words.ts";

/** Words of the products list and of a product's form, barcodes and items. */
export const productScreenWords = defineWords("productScreen", {
  duplicate: "Duplicate",
});

export const productSortWords = defineWords("productScreen.sort", {
  title: "Title",
  newest: "Newest first",
  sku: "SKU",
});

export const productItemSortWords = defineWords("productScreen.items.sort", {
  newestUpdated: "Newest updated",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  sizeLowToHigh: "Size low to high",
});
