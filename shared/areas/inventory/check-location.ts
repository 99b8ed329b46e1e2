import { t } from "#shared/words/define-words.ts";
import type { Actor } from "#shared/access/actor.ts";
import { mayUseMarketplace } from "#shared/access/marketplace.ts";
import { type FoundRows, read, type Read } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";

/** Returns the refusal for a missing location, or one the person may not use. */
export const locationMissing = (): DomainError =>
  new DomainError("location_missing", t("Please select a location"), {
    locationId: t("Please select a location"),
  });

/** Returns the rows `checkLocation` uses. */
export const locationReads = (locationId: string | null, subLocationId: string | null): readonly Read[] => [
  ...(locationId === null ? [] : [read("location", locationId)]),
  ...(subLocationId === null ? [] : [read("subLocation", subLocationId)]),
];

/** Returns whether the actor may choose the location: ONLINE MARKETPLACE only with the mark for it. */
export const mayChoose = (location: { readonly isMarketplace: boolean }, actor: Actor): boolean =>
  !location.isMarketplace || mayUseMarketplace(actor);

/** Returns the refusal of a closed location; null if open. */
export function checkOpen(location: { readonly name: string; readonly closedAt: string | null }): DomainError | null {
  if (location.closedAt === null) return null;
  const sentence = t("{name} is closed. Choose another place.", { name: location.name });
  return new DomainError("location_missing", sentence, { locationId: sentence });
}

/**
 * Checks a place for an item: null when the location exists, is open, the actor may choose it and the sub-location
 * belongs to it.
 */
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

/** Returns the refusal of a closed place, whoever chose it; for places chosen earlier. */
export function checkPlaceOpen(
  rows: FoundRows,
  place: { readonly locationId: string; readonly subLocationId: string | null },
): DomainError | null {
  const location = rows.get("location", place.locationId);
  if (location === undefined) return locationMissing();
  return checkOpen(location) ?? checkSubLocation(rows, location.id, place.subLocationId);
}

/** Returns the refusal of a sub-location that is missing, closed or in another location; null for none chosen. */
export function checkSubLocation(
  rows: FoundRows,
  locationId: string | null,
  subLocationId: string | null,
): DomainError | null {
  if (subLocationId === null) return null;
  const subLocation = rows.get("subLocation", subLocationId);
  if (subLocation !== undefined && subLocation.locationId === locationId) {
    if (subLocation.closedAt === null) return null;
    const sentence = t("{name} is closed. Choose another place.", { name: subLocation.name });
    return new DomainError("invalid_value", sentence, { subLocationId: sentence });
  }
  return new DomainError("invalid_value", t("This sublocation belongs to another location."), {
    subLocationId: t("Choose a sublocation of this location."),
  });
}
