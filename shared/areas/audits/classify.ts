import { isSellable } from "#shared/areas/inventory/transitions.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { AuditRow, Outcome } from "./rows.ts";

/** The fields of an item that an audit uses. */
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
  | "hereSince"
>;

type Placed = Pick<ItemRow, "status" | "acceptedOn" | "locationId" | "subLocationId">;

/** The extent of an audit: a whole location, or one sub-location of it. */
export type AuditPlace = Pick<AuditRow, "locationId" | "subLocationId">;

/** Returns whether an item should be on the shelves of its location: on sale, withdrawal requested, or sale pending. */
export const isOnShelf = (item: Pick<ItemRow, "status" | "acceptedOn">): boolean =>
  item.status === "RequestWithdrawal" || item.status === "PendingSale" || isSellable(item);

/** Returns whether an audit of this place expects the item. */
export const isExpected = (item: Placed, place: AuditPlace): boolean =>
  item.locationId === place.locationId &&
  (place.subLocationId === null || item.subLocationId === place.subLocationId) &&
  isOnShelf(item);

const notAccepted: readonly Status[] = ["Pending", "Requested", "Consignment", "Buying", "StoreRequestPriceChange"];

/** The outcome of the first scan of a code at this place; `undefined`: unknown code. */
export type FirstOutcome = Exclude<Outcome, "duplicate" | "needsItemCode" | "missing">;

/**
 * Returns the outcome of one scan of an item's own code at a place, leaving duplicates to callers that know the other
 * scans.
 */
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
