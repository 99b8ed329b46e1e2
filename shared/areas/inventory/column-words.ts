import { defineWords } from "#shared/words/define-words.ts";

/** Column headings of items, on screens and in files. */
export const columnWords = defineWords("inventory.column", {
  item: "Item",
  sku: "SKU",
  size: "Size",
  condition: "Condition",
  boxCondition: "Box condition",
  code: "Code",
  location: "Location",
  subLocation: "Sublocation",
  consigner: "Consigner",
  status: "Status",
  price: "Price",
  payout: "Payout",
  fee: "Fee",
  payoutPerItem: "Payout per item",
  updated: "Updated",
  edit: "Edit",
});
