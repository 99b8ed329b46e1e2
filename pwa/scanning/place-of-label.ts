import type { View } from "#pwa/machine/local/device.ts";

/** Place of a scanned location label. */
export interface LabelledPlace {
  readonly locationId: string;
  /** Set when the label is a sub-location's. */
  readonly subLocationId: string | null;
  readonly name: string;
}

/**
 * Returns the place of a location label. Locations and sub-locations have the same kind of label; this device's rows
 * tell which it is. Undefined when they have neither.
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
