import type { Status } from "#shared/areas/inventory/status.ts";

/** Statuses in which fees may still change: neither sold nor ended. Sold items keep their fees. */
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

/** Returns whether an item's fees may still change. */
export const isUnsold = (status: Status): boolean => unsold.has(status);
