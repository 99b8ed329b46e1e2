import type { Status } from "#shared/inventory/status.ts";

/** Statuses in which fees may still move: not sold, and not ended. What is sold keeps its fees for good. */
export const unsoldStatuses: readonly Status[] = [
  "Pending",
  "Requested",
  "Active",
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "WithdrawalDeclined",
  "InTransit",
  "PendingSale",
  "Consignment",
  "Buying",
];

const unsold = new Set<Status>(unsoldStatuses);

/** Whether an item's fees may still move. */
export const isUnsold = (status: Status): boolean => unsold.has(status);
