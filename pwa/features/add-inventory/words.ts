import { defineWords } from "#shared/words/define-words.ts";

export const addInventoryWords = defineWords("addInventory", {
  title: "Add Inventory",
  chooseProduct: "Choose the product.",
  search: "Title, SKU or brand",
  orScan: "Or scan the barcode on its box.",
  createNew: "Create New Product",
  products: "Products",
  productsDownloading: "Products are still being downloaded.",
  nothingFound: "No product found",
  nothingFoundHint: "Try another word of its title, or its SKU.",
  moreFound: "{count, plural, one {# more product matches} other {# more products match}}. Type more to find it.",
  unknownBarcode: "No product has this barcode. Find the product here, or scan the box in an intake to attach it.",
});
