import { defineWords } from "#shared/words/define-words.ts";

/**
 * Names of an item's fields, in the history, in forms and in what a command says of itself. The choices of a field have
 * theirs beside it: `"shelfState.dry": "Dry"`.
 */
export const itemFieldWords = defineWords("inventory.field", {
  productId: "Product",
  consignerId: "Owner",
  option1Value: "Size",
  option2Value: "Condition",
  option3Value: "Box condition",
  priceMinor: "Price",
  discountMinor: "Discount",
  payoutMinor: "Payout",
  payoutFeeMinor: "Transaction fee",
  sellingFeeMinor: "Selling fee",
  cleaningFeeMinor: "Cleaning fee",
  boxFeeMinor: "Box fee",
  vatMinor: "VAT",
  costMinor: "Cost",
  oldCode: "Old code",
  status: "Status",
  requestedPriceMinor: "Requested price",
  storeRequestLowMinor: "Lowest requested price",
  storeRequestHighMinor: "Highest requested price",
  locationId: "Location",
  destinationLocationId: "Destination",
  subLocationId: "Sublocation",
  notes: "Notes",
  image: "Image",
  packingSlip: "Packing slip",
  trackingCode: "Tracking code",
  preapprovalStatus: "Pre-approved",
  declineReason: "Reason for declining",
  paymentType: "Payment type",
  taxable: "Taxable",
  printed: "Label printed",
  missingSince: "Missing since",
  acceptedOn: "Accepted on",
  soldOn: "Sold on",
});

/** Returns a field's value as people read it: a choice by its name, all else unchanged. */
export const choiceText = (field: string, value: string): string => {
  const choice = `${field}.${value}`;
  return itemFieldWords.has(choice) ? itemFieldWords(choice) : value;
};
