import { defineWords } from "#shared/words/define-words.ts";

/** A line's state, and whether its owner has been paid. */
export const lineStatusWords = defineWords("orders.lineStatus", {
  pending: "Pending",
  sold: "Sold",
  paid: "Paid",
  oversold: "No item",
  cancelled: "Cancelled",
  refunded: "Refunded",
});

/** Reasons why a line has no item. */
export const withoutItemWords = defineWords("orders.withoutItem", {
  twice: "Sold twice",
  status: "No item ({status})",
});

/** Column headings, in the list and in its file. */
export const lineColumnWords = defineWords("orders.column", {
  order: "Order",
  source: "Source",
  status: "Status",
  item: "Item",
  sku: "SKU",
  code: "Code",
  size: "Size",
  condition: "Condition",
  boxCondition: "Box condition",
  consigner: "Consigner",
  customer: "Customer",
  payment: "Payment",
  currency: "Currency",
  price: "Price",
  discount: "Discount",
  sellingFee: "Selling fee",
  transactionFee: "Transaction fee",
  cleaningFee: "Cleaning fee",
  boxFee: "Box fee",
  vat: "VAT",
  tax: "Tax",
  payout: "Payout",
  soldOn: "Sold on",
});
