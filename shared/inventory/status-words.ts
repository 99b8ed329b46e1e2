import { defineWords } from "#shared/words/define-words.ts";

/** How a status reads on a screen [A4.01-A4.17]. */
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

/** A status as people read it; what another version of the app wrote stays as it is. */
export const statusLabel = (value: string): string => statusWords.named(value);
