import type { Option } from "#pwa/components/ui/select.tsx";
import type { View } from "#pwa/local/device.ts";

/** By their labels, numbers as numbers. */
export const byLabel = (one: Option, other: Option) =>
  one.label.localeCompare(other.label, undefined, { numeric: true });

/** The places a person may choose; the marketplace only with the marketplace mark [A6.12]. */
export const locationOptions = (view: View, marketplace: boolean): readonly Option[] =>
  view
    .all("location")
    .filter((location) => marketplace || !location.isMarketplace)
    .map((location) => ({ value: location.id, label: location.name, hint: location.address || undefined }))
    .sort(byLabel);

export const subLocationOptions = (view: View, locationId: string | undefined): readonly Option[] =>
  locationId === undefined
    ? []
    : view
        .by("subLocation", "location", locationId)
        .map((place) => ({ value: place.id, label: place.name }))
        .sort(byLabel);
