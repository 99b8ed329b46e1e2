import { t } from "#shared/words/define-words.ts";
import type { FoundRows } from "#shared/machine/kernel/define-command.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import type { LocationRow, SubLocationRow } from "./rows.ts";

const alike = (name: string): string => name.trim().toLowerCase();

const required = (sentence: string) => new DomainError("invalid_value", sentence, { name: sentence });
const taken = (sentence: string) => new DomainError("already_exists", sentence, { name: sentence });

/** Refuses an empty name, and one of another sub-location in the same location: people could not tell them apart. */
export function checkName(rows: FoundRows, place: Pick<SubLocationRow, "id" | "locationId" | "name">) {
  if (place.name === "") return required(t("Sublocation required"));
  const isTaken = rows
    .find("subLocation", "location", place.locationId)
    .some((other) => other.id !== place.id && alike(other.name) === alike(place.name));
  return isTaken ? taken(t("This location already has a sublocation with this name.")) : null;
}

/** Refuses an empty location name, and one of another location, open or closed. */
export function checkLocationName(rows: FoundRows, location: Pick<LocationRow, "id" | "name">): DomainError | null {
  if (location.name === "") return required(t("Please enter a name."));
  const isTaken = rows
    .find("location", "every", "")
    .some((other) => other.id !== location.id && alike(other.name) === alike(location.name));
  return isTaken ? taken(t("The store already has a location with this name.")) : null;
}
