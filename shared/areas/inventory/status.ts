/** Every status of an item. "Incoming" is another word for Pending and is never stored. */
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

export type Status = (typeof statuses)[number];

/** Statuses of requests and offers that the store has not answered yet. */
export const unanswered: readonly Status[] = ["Requested", "Consignment", "Buying"];

/** Statuses of items no longer in the store. */
export const leftStatuses: readonly Status[] = ["Sold", "Paid", "Withdrawn", "Declined"];
