import { defineWords } from "#shared/words/define-words.ts";

export const labelWords = defineWords("labels", {
  size: "Size {size}",
  fee: "Fee {amount}",
  scanToShop: "Scan to shop",
  cannotHold: "A barcode cannot hold this {what}.",
  noShopProduct: "No Shopify Product Found for {title}.",
  noShopProductResyncing: "No Shopify Product Found for {title}. Resyncing",
  code: "code",
  ofItem: "Label of {title}, {code}",
  ofPlace: "Label of {name}",
  firstMade:
    "The first {count, plural, one {# label was} other {# labels were}} made. Put them on their boxes, then print the rest.",
  notMade: "{count, plural, one {# label} other {# labels}} not made. Not in the shop yet: {titles}.",
  titlesAndMore: "{titles} and {count, number} more",
  noRoom: "No room on this label size.",
  noSku: "The product has no SKU.",
  noGtin: "This product has no GTIN in this size.",
  noShop: "The store is not connected to an online shop.",
  noShopId: "This item has no Shopify ID.",
  addressTooLong: "The address in the shop is too long for a QR code.",
  notOnLabel: "Not on this label:",
  logoMissing: "Logo: it could not be loaded, so labels are printed without it.",
  notHere: "These items are not on this device.",
  needAddress: "These labels need their product’s address in the shop.",
  resynced: "Resynced items without Shopify ID. Please try again in a few seconds.",
  settingsMissing: "The store’s settings are not on this device yet.",
});
