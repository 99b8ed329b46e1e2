import { defineWords } from "./define-words.ts";

/** Names of fields used only by imports. */
export const importFieldWords = defineWords("import.field", {
  gtin: "Barcode",
  retail: "Retail price",
  releasedOn: "Released on",
  lastSale: "Last sale",
  handle: "Handle",
  cost: "Cost",
  quantity: "Quantity",
  notes: "Notes",
  name: "Full name",
  openingBalance: "Opening balance",
});
