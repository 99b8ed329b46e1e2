import { defineWords } from "#shared/words/define-words.ts";

/** Words of the payout screen. */
export const portalPayoutWords = defineWords("portal.payouts", {
  title: "Payout",
  Paid: "Paid",
  Buying: "Ready to Pay",
  Sold: "All sold",
  totalSold: "Sold",
  totalSoldHint: "before fees, in these days",
  totalPaid: "Paid",
  totalPaidHint: "of what was sold in these days",
  totalPending: "Pending",
  totalPendingHint: "still to be paid of what was sold in these days",
  item: "Item",
  sku: "SKU",
  size: "Size",
  location: "Location",
  price: "Price",
  payout: "Payout",
  youGet: "You get",
  dateSold: "Date sold",
  newest: "Newest first",
  oldest: "Oldest first",
  highest: "Highest price",
  lowest: "Lowest price",
});
