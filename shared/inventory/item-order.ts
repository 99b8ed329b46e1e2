import type { Status } from "./status.ts";

/** The sort `inventoryPriority`: what waits for someone in the shop first, what has ended last. */
export const statusPriority: readonly Status[] = [
  "RequestWithdrawal",
  "RequestPriceChange",
  "Buying",
  "Consignment",
  "Requested",
  "Pending",
  "InTransit",
  "PendingSale",
  "StoreRequestPriceChange",
  "Active",
  "WithdrawalDeclined",
  "Sold",
  "Paid",
  "Declined",
  "Withdrawn",
];

/** 0 for the status that waits most. */
export const priorityRank = (status: Status): number => statusPriority.indexOf(status);
