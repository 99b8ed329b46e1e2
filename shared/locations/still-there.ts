import type { ItemRow } from "#shared/inventory/rows.ts";
import type { Status } from "#shared/inventory/status.ts";
import { type FoundRows, lookBy, type Read } from "#shared/kernel/define-command.ts";

/** Statuses of items that are in the store no more. */
export const leftStatuses: readonly Status[] = ["Sold", "Paid", "Withdrawn", "Declined"];

const isStill = ({ status }: ItemRow): boolean => !leftStatuses.includes(status);

/** The rows that `itemsAt` looks at. */
export const itemsAtReads = (locationId: string): readonly Read[] => [
  lookBy("item", "location", locationId),
  lookBy("item", "destination", locationId),
];

/** Items that are at a location or on the way there, whatever else is asked of them; not what has left the store. */
export function itemsAt(rows: FoundRows, locationId: string): readonly ItemRow[] {
  const there = rows.find("item", "location", locationId).filter(isStill);
  const coming = rows.find("item", "destination", locationId).filter(isStill);
  return [...new Map([...there, ...coming].map((item) => [item.id, item])).values()];
}

/** Items in a place within a location. */
export const itemsIn = (rows: FoundRows, place: { readonly id: string; readonly locationId: string }) =>
  rows.find("item", "location", place.locationId).filter((item) => item.subLocationId === place.id && isStill(item));
