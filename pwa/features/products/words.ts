import { defineWords } from "#shared/words/define-words.ts";

/** The products list, the form of a product, its barcodes and its items. */
export const productScreenWords = defineWords("productScreen", {
  title: "Products",
  counted: "{count, plural, one {# product} other {# products}}",
  searches: "title, SKU, brand, Catalog Id",
  createNew: "Create New Product",
  edit: "Edit {title}",
  editShort: "Edit",
  from: "From {price}",
  noneOnSale: "None on sale",
  nothing: "No products yet",
  nothingHint: "Create the first product to start.",
  newProduct: "New product",
  loadingProduct: "Loading the product",
  notHere: "This product is not on this device",
  notHereHint: "It may have been removed. Look for it among the products.",
  images: "Images",
  oneImage: "You must upload at least one image.",
  addInventory: "Add Inventory",
  duplicates: "Duplicates",
  manageGtins: "Manage GTINS",
  duplicate: "Duplicate",
  comparePrices: "Compare prices",
  gtinsOf: "GTINs of {title}",
  noGtins: "No barcodes yet. Scan or type one below.",
  gtin: "GTIN",
  addGtin: "Add GTIN",
  removeGtin: "Remove GTIN {gtin}",
});

export const productSortWords = defineWords("productScreen.sort", {
  title: "Title",
  newest: "Newest first",
  sku: "SKU",
});

/** The list of a product's items. */
export const productItemWords = defineWords("productScreen.items", {
  title: "Inventory",
  searches: "code, size, owner",
  code: "Code",
  owner: "Owner",
  location: "Location",
  noLocation: "No location",
  unknownLocation: "Unknown location",
  status: "Status",
  price: "Price",
  size: "Size",
  none: "No inventory of this product",
  noneHint: "Add Inventory puts the first item here.",
});

export const productItemSortWords = defineWords("productScreen.items.sort", {
  newestUpdated: "Newest updated",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  sizeLowToHigh: "Size low to high",
});
