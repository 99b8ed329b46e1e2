import type { Status } from "./status.ts";

/** The sort `inventoryPriority`: items waiting for somebody in the shop first, ended ones last. */
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

/** Returns a status's rank; 0 waits most. */
export const priorityRank = (status: Status): number => statusPriority.indexOf(status);
