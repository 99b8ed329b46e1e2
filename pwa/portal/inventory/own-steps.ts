import type { Status } from "#shared/areas/inventory/status.ts";
import type { StatusAction } from "#shared/areas/inventory/status-actions.ts";
import { isPossible } from "#shared/areas/inventory/status-machine.ts";

/** Returns whether the table of status changes has this one; the items are the consigner's own. */
const allows = (action: StatusAction, status: Status): boolean => isPossible({ status, acceptedOn: null }, action);

/** Returns whether lists offer Withdraw: for what is in the store or on its way there. */
export const mayWithdraw = (status: Status): boolean => allows("requestWithdrawal", status);

/** Returns the tone in lists of items to bring: Sold is green, everything else red. */
export const dropOffTone = (status: Status): "success" | "danger" => (status === "Sold" ? "success" : "danger");

/** Returns whether lists offer Cancel: for announced items not accepted yet. */
export const mayCancel = (status: Status): boolean => allows("cancelDropOff", status);

/** Returns whether cancelling this takes back a request, which the store has not agreed to yet, and no drop-off. */
export const isRequest = (status: Status): boolean => status === "Requested";

/** Returns whether the consigner may cancel their withdrawal request: until the store has answered it. */
export const mayCancelWithdrawal = (status: Status): boolean => allows("cancelWithdrawal", status);

/** Returns whether the consigner may request a price: for items on sale. */
export const mayRequestPrice = (status: Status): boolean => allows("requestPrice", status);

/**
 * Returns how an item is withdrawn: an announced one is cancelled at once, for one in the store a withdrawal is
 * requested. Null if neither is possible.
 */
export function withdrawalOf(status: Status): { readonly command: "cancelDropOffs" | "requestWithdrawals" } | null {
  if (status === "Pending") return { command: "cancelDropOffs" };
  return mayWithdraw(status) ? { command: "requestWithdrawals" } : null;
}
