import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";

/** Temporary statuses, which an item leaves for the one it came from. */
export const detours: readonly Status[] = [
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "InTransit",
  "PendingSale",
];

const fresh = ({ acceptedOn }: Pick<ItemRow, "acceptedOn">): Status => (acceptedOn === null ? "Requested" : "Active");

/** Returns the status a detour returns to. */
export const restingStatus = (item: Pick<ItemRow, "statusBefore" | "acceptedOn">): Status =>
  item.statusBefore ?? fresh(item);

/** Returns whether a detour began at a request that the store has not agreed to yet. */
export const wasRequested = (item: Pick<ItemRow, "statusBefore" | "acceptedOn">): boolean =>
  restingStatus(item) === "Requested";

/** The statuses a detour may return to. */
export const restingStatuses: readonly Status[] = ["Requested", "Pending", "Active", "WithdrawalDeclined"];

/**
 * Returns the status that a detour beginning now will return to. Sold, being-sold and ended statuses, which only an
 * override leaves, are never returned to.
 */
export const restAfter = (item: Pick<ItemRow, "status" | "statusBefore" | "acceptedOn">): Status => {
  if (detours.includes(item.status)) return restingStatus(item);
  return restingStatuses.includes(item.status) ? item.status : fresh(item);
};
