import type { DomainEvent } from "#shared/areas/events.ts";
import type { ItemsEvent } from "#shared/areas/inventory/events.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { alwaysSellable } from "#shared/areas/inventory/transitions.ts";

const isSold = ({ status }: ItemRow): boolean => status === "Sold" || status === "Paid";
/** What the store never had, or has no more. */
const away: readonly Status[] = ["Requested", "Pending", "Consignment", "Buying", "Withdrawn", "Declined"];
const offers: readonly Status[] = ["Consignment", "Buying"];

/**
 * Returns what an item's change means to its consigner, unless it is their own doing: above all what takes back
 * something that they were told before. Null if it is no news.
 */
export function newsOfItem(before: ItemRow | null, after: ItemRow): ItemsEvent | null {
  if (isSold(after)) return before !== null && isSold(before) ? null : "itemsSold";
  if (isProposed(before, after)) return "pricesProposed";
  // Whom an item is given to, or bought from, is told nothing of what it was.
  if (before === null || after.consignerId !== before.consignerId) return null;
  if (isSold(before)) return "salesTakenBack";
  if (after.updatedBy === after.consignerId) return null;
  if (after.status === before.status) return null;
  if (after.status === "Declined") return "itemsDeclined";
  if (after.status === "Withdrawn") return before.status === "Declined" ? null : "itemsTakenOff";
  // Asked for by the store: it is off sale until it is handed back or kept.
  if (after.status === "RequestWithdrawal") return isAskedByStore(after) ? "itemsTakenOff" : null;
  const isBack = away.includes(before.status) || (before.status === "RequestWithdrawal" && isAskedByStore(before));
  if (isBack && alwaysSellable.includes(after.status)) return "itemsAccepted";
  if (away.includes(before.status) && after.status === "Pending") return "dropOffsAccepted";
  if (before.status === "StoreRequestPriceChange" && after.priceMinor === before.priceMinor)
    return after.status === "PendingSale" ? null : "proposalsTakenBack";
  return null;
}

/** Returns whether the store proposes a price, or another one than before. */
const isProposed = (before: ItemRow | null, after: ItemRow): boolean =>
  after.status === "StoreRequestPriceChange" &&
  (before?.status !== after.status || before.requestedPriceMinor !== after.requestedPriceMinor);

const isAskedByStore = ({ withdrawalAskedBy, consignerId }: ItemRow): boolean =>
  withdrawalAskedBy !== null && withdrawalAskedBy !== consignerId;

/** Returns whether an item that somebody deleted is missed by its consigner: they listed it, or were told to bring it. */
export const isMissed = (item: ItemRow, deletedBy: string | undefined): boolean =>
  deletedBy !== item.consignerId &&
  (offers.includes(item.status) ||
    (item.status === "Pending" && (item.preapprovalStatus || item.statusSince !== item.createdAt)));

/** Returns the items that a decision's own events tell their consigners about. */
export function toldItems(events: readonly DomainEvent[]): ReadonlySet<string> {
  const silent: readonly DomainEvent["name"][] = ["itemsAdded", "itemsChanged", "itemsDeleted"];
  return new Set(events.flatMap((event) => ("ids" in event && !silent.includes(event.name) ? event.ids : [])));
}
