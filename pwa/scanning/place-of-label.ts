import type { View } from "#pwa/local/device.ts";

/** Where a scanned location label points. */
export interface LabelledPlace {
  readonly locationId: string;
  /** Set when the label is a sub-location's. */
  readonly subLocationId: string | null;
  readonly name: string;
}

/**
 * The place a location label stands for. Locations and sub-locations carry the same kind of
 * label; which one it is, the rows on this device say. Undefined when they have neither.
 */
export function placeOfLabel(view: Pick<View, "get">, id: string): LabelledPlace | undefined {
  const location = view.get("location", id);
  if (location !== undefined) return { locationId: id, subLocationId: null, name: location.name };
  const place = view.get("subLocation", id);
  if (place === undefined) return undefined;
  const within = view.get("location", place.locationId)?.name;
  return {
    locationId: place.locationId,
    subLocationId: id,
    name: within === undefined ? place.name : `${within}, ${place.name}`,
  };
}
