import type { Status } from "#shared/inventory/status.ts";

/** Not withdrawn from a list: it is on its way out, has left, or was never brought in, which is what Cancel is for [A4.32]. */
const notWithdrawn: readonly Status[] = [
  ...(["Withdrawn", "Pending", "Requested", "Declined", "RequestWithdrawal", "Paid", "Sold"] as const),
  // The store's answer to an offer, or a sale, is under way.
  ...(["Consignment", "Buying", "PendingSale", "StoreRequestPriceChange"] as const),
];

export const mayWithdraw = (status: Status): boolean => !notWithdrawn.includes(status);

/** In the lists of what is to be brought in, Sold is green and everything else red [A4.14]. */
export const dropOffTone = (status: Status): "success" | "danger" => (status === "Sold" ? "success" : "danger");

/** Offered in lists for what was announced and not accepted yet [A4.36]. */
export const mayCancel = (status: Status): boolean => status === "Requested" || status === "Pending";

/** The consigner's price is asked for what is on sale. */
export const mayRequestPrice = (status: Status): boolean => status === "Active" || status === "RequestPriceChange";

/**
 * How an item is withdrawn: what was announced is cancelled at once [A4.33], of what the store has it is asked for
 * [A4.34]. Null where neither is possible.
 */
export function withdrawalOf(status: Status): { readonly command: "cancelDropOffs" | "requestWithdrawals" } | null {
  if (status === "Pending") return { command: "cancelDropOffs" };
  return mayWithdraw(status) ? { command: "requestWithdrawals" } : null;
}
