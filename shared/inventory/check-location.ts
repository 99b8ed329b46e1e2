import type { Actor } from "#shared/access/actor.ts";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import { type FoundRows, look, type Read } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { LocationRow } from "#shared/locations/rows.ts";
import { inventoryWords } from "./words.ts";

/** The refusal where no place, or none that the person may use, is chosen [A5.20]. */
export const locationMissing = (): DomainError =>
  new DomainError("location_missing", inventoryWords("selectLocation"), {
    locationId: inventoryWords("selectLocation"),
  });

/** The rows `checkLocation` looks at. */
export const locationReads = (locationId: string | null, subLocationId: string | null): readonly Read[] => [
  ...(locationId === null ? [] : [look("location", locationId)]),
  ...(subLocationId === null ? [] : [look("subLocation", subLocationId)]),
];

/** Whether the location is theirs to choose: ONLINE MARKETPLACE only with the mark for it. */
export const mayChoose = (location: LocationRow, actor: Actor): boolean =>
  !location.isMarketplace || mayUseMarketplace(actor);

/** Nothing comes into a location that is closed. */
export function checkOpen(location: LocationRow): DomainError | null {
  if (location.closedAt === null) return null;
  const sentence = inventoryWords("placeClosed", { name: location.name });
  return new DomainError("location_missing", sentence, { locationId: sentence });
}

/** A place for an item: null when it exists, is open, the actor may choose it and the sub-location belongs to it. */
export function checkLocation(
  rows: FoundRows,
  actor: Actor,
  locationId: string | null,
  subLocationId: string | null,
): DomainError | null {
  const location = locationId === null ? undefined : rows.get("location", locationId);
  if (location === undefined || !mayChoose(location, actor)) return locationMissing();
  return checkOpen(location) ?? checkSubLocation(rows, location.id, subLocationId);
}

/** Nothing is put into a place that is closed, whoever chose it; for a place that was chosen before. */
export function checkPlaceOpen(
  rows: FoundRows,
  place: { readonly locationId: string; readonly subLocationId: string | null },
): DomainError | null {
  const location = rows.get("location", place.locationId);
  if (location === undefined) return locationMissing();
  return checkOpen(location) ?? checkSubLocation(rows, location.id, place.subLocationId);
}

/** A sub-location is optional; a chosen one belongs to the location. */
export function checkSubLocation(
  rows: FoundRows,
  locationId: string | null,
  subLocationId: string | null,
): DomainError | null {
  if (subLocationId === null) return null;
  const subLocation = rows.get("subLocation", subLocationId);
  if (subLocation !== undefined && subLocation.locationId === locationId) {
    if (subLocation.closedAt === null) return null;
    const sentence = inventoryWords("placeClosed", { name: subLocation.name });
    return new DomainError("invalid_value", sentence, { subLocationId: sentence });
  }
  return new DomainError("invalid_value", inventoryWords("otherSubLocation"), {
    subLocationId: inventoryWords("chooseSubLocation"),
  });
}
