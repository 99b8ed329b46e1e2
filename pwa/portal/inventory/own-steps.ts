import type { Status } from "#shared/inventory/status.ts";

/** Statuses that cannot be withdrawn: leaving, gone, or never brought in, for which there is Cancel [A4.32]. */
const notWithdrawn: readonly Status[] = [
  ...(["Withdrawn", "Pending", "Requested", "Declined", "RequestWithdrawal", "Paid", "Sold"] as const),
  // The store's answer to an offer, or a sale, is pending.
  ...(["Consignment", "Buying", "PendingSale", "StoreRequestPriceChange"] as const),
];

export const mayWithdraw = (status: Status): boolean => !notWithdrawn.includes(status);

/** Returns the tone in lists of items to bring: Sold is green, everything else red [A4.14]. */
export const dropOffTone = (status: Status): "success" | "danger" => (status === "Sold" ? "success" : "danger");

/** Whether lists offer Cancel: for announced items not accepted yet [A4.36]. */
export const mayCancel = (status: Status): boolean => status === "Requested" || status === "Pending";

/** Whether the consigner may request a price: for items on sale. */
export const mayRequestPrice = (status: Status): boolean => status === "Active" || status === "RequestPriceChange";

/**
 * Returns how an item is withdrawn: an announced one is cancelled at once [A4.33], for one in the store a withdrawal is
 * requested [A4.34]. Null if neither is possible.
 */
export function withdrawalOf(status: Status): { readonly command: "cancelDropOffs" | "requestWithdrawals" } | null {
  if (status === "Pending") return { command: "cancelDropOffs" };
  return mayWithdraw(status) ? { command: "requestWithdrawals" } : null;
}
