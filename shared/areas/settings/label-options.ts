/** The parts a label may show. */
export const labelOptions = [
  "Logo",
  "Scan To Shop",
  "QR Code",
  "Shopify QR Code",
  "Item Description",
  "Item Id",
  "SKU",
  "Consigner Id",
  "Consigner",
  "Size",
  "Payout Fee",
  "Price",
  "Sublocation",
] as const;
