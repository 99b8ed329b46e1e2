import { isSellable } from "#shared/inventory/transitions.ts";
import type { ItemRow } from "#shared/inventory/rows.ts";
import type { Status } from "#shared/inventory/status.ts";
import type { AuditRow, Outcome } from "./rows.ts";

/** What an audit needs to know of an item. */
export type AuditedItem = Pick<
  ItemRow,
  | "id"
  | "code"
  | "productId"
  | "option1Value"
  | "status"
  | "acceptedOn"
  | "locationId"
  | "subLocationId"
  | "destinationLocationId"
>;

type Placed = Pick<ItemRow, "status" | "acceptedOn" | "locationId" | "subLocationId">;

/** What an audit is of: a whole location, or one sub-location of it. */
export type AuditPlace = Pick<AuditRow, "locationId" | "subLocationId">;

/** Whether an item ought to be on the shelves of its location: it is on sale, asked back, or its sale is pending. */
export const isOnShelf = (item: Pick<ItemRow, "status" | "acceptedOn">): boolean =>
  item.status === "RequestWithdrawal" || item.status === "PendingSale" || isSellable(item);

/** Whether an audit of this place expects the item. */
export const isExpected = (item: Placed, place: AuditPlace): boolean =>
  item.locationId === place.locationId &&
  (place.subLocationId === null || item.subLocationId === place.subLocationId) &&
  isOnShelf(item);

const notAccepted: readonly Status[] = ["Pending", "Requested", "Consignment", "Buying", "StoreRequestPriceChange"];

/** What the first scan of a code means at this place; `undefined` stands for a code nothing is known of. */
export type FirstOutcome = Exclude<Outcome, "duplicate" | "needsItemCode" | "missing">;

/** What one scan of an item's own code means at a place. Duplicates are for who knows the other scans. */
export function classify(
  item: (Placed & Pick<ItemRow, "destinationLocationId">) | undefined,
  place: AuditPlace,
): FirstOutcome {
  if (item === undefined) return "unknown";
  if (isExpected(item, place)) return "found";
  if (item.status === "Sold" || item.status === "Paid") return "overScanned";
  if (item.status === "Withdrawn" || item.status === "Declined") return "notForSale";
  if (item.status === "InTransit")
    return item.destinationLocationId === place.locationId ? "inTransitHere" : "elsewhere";
  return notAccepted.includes(item.status) && !isSellable(item) ? "notAccepted" : "elsewhere";
}
