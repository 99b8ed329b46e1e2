import { defineWords } from "#shared/words/define-words.ts";

/** Kinds of rows whose name this device does not have. */
export const rowKindWords = defineWords("activity.kind", {
  store: "Store settings",
  location: "Location",
  subLocation: "Sublocation",
  productTemplate: "Product template",
  product: "Product",
  gtin: "Barcode",
  mergedProduct: "Merged product",
  submittedProduct: "Submitted product",
  storeRequest: "Store request",
  consignerType: "Consigner type",
  markdownSchedule: "Markdown schedule",
  consigner: "Consigner",
  employee: "Employee",
  order: "Order",
  payout: "Payout",
  payoutShare: "Payout share",
  item: "Item",
  other: "Entry",
});
