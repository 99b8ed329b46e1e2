import { defineWords } from "#shared/words/define-words.ts";

/** Words of the products list and of a product's form, barcodes and items. */
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
  lowestPrices: "Lowest prices",
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

/** Words of the list of a product's items. */
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

/** Words for merging and deleting products. */
export const mergeScreenWords = defineWords("productScreen.merge", {
  merge: "Merge",
  mergeOf: "Merge {title}, {sku}",
  question: "Do you want to merge this item into the current product?",
  what: "This deletes the selected product from the portal and the shop and moves all its inventory into the current one.",
  merging: "Merging product in background",
  merged: "Merged into {title}",
  goes: "Will be deleted",
  stays: "Current product",
  counting: "Counting what moves",
  moves: "These move into the current product:",
  itemsOrdered: "{items}, {count} of them in orders",
  gtins: "{count, plural, one {# barcode} other {# barcodes}}",
  images: "{count, plural, one {# image} other {# images}}",
  submitted: "{count, plural, one {# submitted product} other {# submitted products}}",
  hint: "Where the two differ, the current product stays as it is. Prices, fees and payouts stay as they are. Old links and labels lead to the current product.",
  delete: "Delete",
  deleteQuestion: "Delete {title}?",
  deleteHint: "Its barcodes and store requests go too. Its history is kept. A product with items cannot be deleted.",
  deleteProduct: "Delete product",
  deleted: "{title} was deleted",
});

/** Words for consigners' submitted products, on the page that creates one. */
export const submittedScreenWords = defineWords("productScreen.submitted", {
  title: "Submitted products",
  waiting: "{count, plural, one {# waits} other {# wait}}",
  search: "Search submitted products",
  product: "Product",
  by: "Submitted by",
  waits: "{count, plural, =0 {today} one {# day ago} other {# days ago}}",
  known: "In your products",
  isKnown: "It may be {title}",
  isNew: "New",
  actions: "Actions",
  fill: "Fill",
  fillOf: "Fill {title}",
  decline: "Decline",
  declineOf: "Decline {title}",
  declineQuestion: "Decline {title}?",
  declined: "{title} was declined",
  reason: "Reason",
  reasonHint: "Whoever submitted it reads this.",
  replaceQuestion: "Replace what you typed?",
  replaceHint: "The form is filled with {title} instead.",
  replace: "Replace",
  more: "Show {count, plural, one {# more} other {# more}}",
  noneFound: "No submitted product matches.",
  from: "Filled from what {name} submitted.",
  size: "Size {size}",
  asks: "asks {price}",
  link: "{count, plural, one {# submitted product} other {# submitted products}}",
});

/** Words for barcodes from the catalogue service. */
export const gtinScreenWords = defineWords("productScreen.gtins", {
  autofill: "Auto-fill GTINs",
  added: "{count, plural, =0 {No new barcodes.} one {# barcode was added.} other {# barcodes were added.}}",
  skipped: "{count, plural, one {# was left out:} other {# were left out:}}",
});
