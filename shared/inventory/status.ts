import { z } from "#shared/kernel/schema.ts";

/** Every status an item can rest in. "Incoming" is another word for Pending and is never stored. */
export const statuses = [
  "Pending",
  "Requested",
  "Active",
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "WithdrawalDeclined",
  "Withdrawn",
  "Declined",
  "InTransit",
  "PendingSale",
  "Sold",
  "Paid",
  "Consignment",
  "Buying",
] as const;

export const status = z.enum(statuses);
export type Status = z.infer<typeof status>;

/** How a status reads on a screen [A4.01-A4.17]. */
export const statusLabels: Readonly<Record<Status, string>> = {
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
};
