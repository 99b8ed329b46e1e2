import type { LocationLabel } from "#pwa/paper/labels/location-label-layout.ts";
import type { View } from "#pwa/machine/local/device.ts";
import type { AuditRow } from "#shared/areas/audits/rows.ts";
import { finding } from "#shared/machine/kernel/finding.ts";

/** A location on the Locations screen. */
export interface ListedLocation {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isMarketplace: boolean;
  readonly closed: boolean;
  /** Items expected there, as far as this device knows. */
  readonly count: number;
  readonly subPlaces: readonly SubPlace[];
  /** The newest completed audit of the whole location. */
  readonly lastAudit: Pick<AuditRow, "id" | "createdAt" | "expectedCount" | "foundCount"> | null;
}

export interface SubPlace {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly closed: boolean;
}

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, undefined, { numeric: true });

/** Compares by name, closed ones last. */
const openFirst = (one: SubPlace, other: SubPlace): number =>
  Number(one.closed) - Number(other.closed) || byName(one, other);

/** Returns all locations with their contents, by name; ONLINE MARKETPLACE only with `marketplace`. */
export function listedLocations(view: View, marketplace: boolean): readonly ListedLocation[] {
  const audits = lastAudits(view);
  return view
    .all("location")
    .filter((location) => marketplace || !location.isMarketplace)
    .map(({ id, name, address, isMarketplace, closedAt }) => ({
      id,
      name,
      address,
      isMarketplace,
      closed: closedAt !== null,
      count: view.list("item", { where: { locationId: id, expected: true } }).count,
      subPlaces: view
        .by("subLocation", "location", id)
        .map((place) => ({
          id: place.id,
          name: place.name,
          count: view.list("item", { where: { locationId: id, subLocationId: place.id, expected: true } }).count,
          closed: place.closedAt !== null,
        }))
        .toSorted(openFirst),
      lastAudit: audits.get(id) ?? null,
    }))
    .toSorted(openFirst);
}

function lastAudits(view: View): ReadonlyMap<string, NonNullable<ListedLocation["lastAudit"]>> {
  const last = new Map<string, AuditRow>();
  for (const audit of view.all("audit")) {
    const known = last.get(audit.locationId);
    // An audit of one shelf says nothing about the rest.
    if (
      audit.subLocationId === null &&
      audit.status === "run" &&
      audit.joinedIntoId === null &&
      (known === undefined || known.createdAt < audit.createdAt)
    )
      last.set(audit.locationId, audit);
  }
  return last;
}

/** Returns the labels of a location and its open sub-locations, in the order they are put up. */
export const labelsOfPlace = ({ id, name, subPlaces }: ListedLocation): readonly LocationLabel[] => [
  { id, name, within: "" },
  ...subPlaces.filter(({ closed }) => !closed).map((place) => ({ id: place.id, name: place.name, within: name })),
];

export const placeSorts = ["name", "mostItems", "longestUncounted"] as const;

/** Returns the places that match an address, in its order. A search covers names, addresses and sub-locations. */
export function matchingPlaces(
  places: readonly ListedLocation[],
  search: { readonly search?: string | undefined; readonly sort?: (typeof placeSorts)[number] },
): readonly ListedLocation[] {
  const finds = finding(search.search ?? "");
  const matching = places.filter(({ name, address, subPlaces }) =>
    finds([name, address, ...subPlaces.map((place) => place.name)].join("\n")),
  );
  if (search.sort === "mostItems") return matching.sort((one, other) => other.count - one.count);
  if (search.sort === "longestUncounted") {
    // Places never audited come first.
    const countedAt = ({ lastAudit }: ListedLocation) => lastAudit?.createdAt ?? "";
    return matching.sort((one, other) =>
      countedAt(one) < countedAt(other) ? -1 : countedAt(one) > countedAt(other) ? 1 : 0,
    );
  }
  return matching;
}
