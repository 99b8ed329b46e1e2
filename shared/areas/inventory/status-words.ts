import { defineWords } from "#shared/words/define-words.ts";

/** Labels of statuses. */
export const statusWords = defineWords("inventory.status", {
  Pending: "Drop off pending",
  Requested: "Requested",
  Active: "Active",
  RequestPriceChange: "Price change requested",
  StoreRequestPriceChange: "Store asked for a price change",
  RequestWithdrawal: "Withdrawal requested",
  WithdrawalDeclined: "Withdrawal declined",
  Withdrawn: "Withdrawn",
  Declined: "Declined",
  InTransit: "In transit",
  PendingSale: "Sale pending",
  Sold: "Sold",
  Paid: "Paid",
  Consignment: "Consignment",
  Buying: "Instant Sell",
});

/** Returns a status's label; statuses unknown to this version are returned unchanged. */
export const statusLabel = (value: string): string => statusWords.named(value);
