import type { Option } from "#pwa/components/ui/select.tsx";
import { laterWords } from "#shared/words/later-words.ts";
import type { View } from "#pwa/local/device.ts";

const labels = new Intl.Collator(undefined, { numeric: true });

/** By their labels, numbers as numbers. */
export const byLabel = (one: Option, other: Option) => labels.compare(one.label, other.label);

const closedHint = ({ closedAt }: { readonly closedAt: string | null }): string | undefined =>
  closedAt === null ? undefined : laterWords("closed");

/** The places a person may look at; the marketplace only with the marketplace mark [A6.12]. Closed ones say so. */
export const everyLocationOption = (view: View, marketplace: boolean): readonly Option[] =>
  view
    .all("location")
    .filter((location) => marketplace || !location.isMarketplace)
    .map((location) => ({
      value: location.id,
      label: location.name,
      hint: closedHint(location) ?? (location.address || undefined),
    }))
    .sort(byLabel);

/** The places a person may choose to put something: those of `everyLocationOption` that are open. */
export const locationOptions = (view: View, marketplace: boolean): readonly Option[] =>
  everyLocationOption(view, marketplace).filter(({ value }) => view.get("location", value)?.closedAt === null);

/** The places within a location, also those that are closed. */
export const everySubLocationOption = (view: View, locationId: string | undefined): readonly Option[] =>
  locationId === undefined
    ? []
    : view
        .by("subLocation", "location", locationId)
        .map((place) => ({ value: place.id, label: place.name, hint: closedHint(place) }))
        .sort(byLabel);

/** The places within a location where something may be put. */
export const subLocationOptions = (view: View, locationId: string | undefined): readonly Option[] =>
  everySubLocationOption(view, locationId).filter(({ value }) => view.get("subLocation", value)?.closedAt === null);
