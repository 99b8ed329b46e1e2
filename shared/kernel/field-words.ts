import { defineWords } from "#shared/words/define-words.ts";

/** Labels of fields in commands' descriptions. */
export const fieldWords = defineWords("field", {
  price: "Price",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  requestedPrice: "Requested price",
  cost: "Cost",
  owner: "Owner",
  product: "Product",
  styleCode: "Style code",
  brand: "Brand",
  newName: "New name",
  category: "Category",
  gender: "Gender",
  catalogId: "Catalog Id",
  shopifyId: "Shopify Id",
  gtin: "GTIN",
  size: "Size",
  condition: "Condition",
  boxCondition: "Box condition",
  location: "Location",
  subLocation: "Sublocation",
  status: "Status",
  reason: "Reason",
  notes: "Notes",
  trackingCode: "Tracking code",
  codes: "Codes",
  scans: "Scans",
});

export const listWords = defineWords("list", {
  more: "{shown} and {count, number} more",
});
