import type { ItemRow } from "./rows.ts";
import type { Status } from "./status.ts";

/** Statuses that an item is in for a while, and leaves for the one it came from. */
export const detours: readonly Status[] = [
  "RequestPriceChange",
  "StoreRequestPriceChange",
  "RequestWithdrawal",
  "InTransit",
  "PendingSale",
];

const fresh = ({ acceptedOn }: Pick<ItemRow, "acceptedOn">): Status => (acceptedOn === null ? "Requested" : "Active");

/** Where a detour returns to. */
export const restingStatus = (item: Pick<ItemRow, "statusBefore" | "acceptedOn">): Status =>
  item.statusBefore ?? fresh(item);

/** Where an item may rest. */
export const restingStatuses: readonly Status[] = ["Requested", "Pending", "Active", "WithdrawalDeclined"];

/** What a detour that begins now will return to. What an override takes out of a sale or an end returns to neither. */
export const restAfter = (item: Pick<ItemRow, "status" | "statusBefore" | "acceptedOn">): Status => {
  if (detours.includes(item.status)) return restingStatus(item);
  return restingStatuses.includes(item.status) ? item.status : fresh(item);
};
