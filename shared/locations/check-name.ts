import type { FoundRows } from "#shared/kernel/define-command.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";
import type { SubLocationRow } from "./rows.ts";
import { placeWords } from "./words.ts";

const alike = (name: string): string => name.trim().toLowerCase();

/** Refuses a name that is empty, and one that another place in the same location has: who reads it there could not tell. */
export function checkName(rows: FoundRows, place: SubLocationRow): DomainError | null {
  if (place.name === "")
    return new DomainError("invalid_value", placeWords("subLocationRequired"), {
      name: placeWords("subLocationRequired"),
    });
  const isTaken = rows
    .find("subLocation", "location", place.locationId)
    .some((other) => other.id !== place.id && alike(other.name) === alike(place.name));
  return isTaken ? new DomainError("already_exists", placeWords("nameTaken"), { name: placeWords("nameTaken") }) : null;
}
