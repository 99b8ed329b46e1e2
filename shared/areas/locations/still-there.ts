import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { leftStatuses } from "#shared/areas/inventory/status.ts";
import { type FoundRows, readBy, type Read } from "#shared/machine/kernel/define-command.ts";

const isStill = ({ status }: ItemRow): boolean => !leftStatuses.includes(status);

/** Returns the rows that `itemsAt` uses. */
export const itemsAtReads = (locationId: string): readonly Read[] => [
  readBy("item", "location", locationId),
  readBy("item", "destination", locationId),
];

/** Returns items at a location or on their way there, in any status but those that have left the store. */
export function itemsAt(rows: FoundRows, locationId: string): readonly ItemRow[] {
  const there = rows.find("item", "location", locationId).filter(isStill);
  const coming = rows.find("item", "destination", locationId).filter(isStill);
  return [...new Map([...there, ...coming].map((item) => [item.id, item])).values()];
}

/** Returns the items in a sub-location. */
export const itemsIn = (rows: FoundRows, place: { readonly id: string; readonly locationId: string }) =>
  rows.find("item", "location", place.locationId).filter((item) => item.subLocationId === place.id && isStill(item));
