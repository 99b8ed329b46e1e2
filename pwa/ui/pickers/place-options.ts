import { t } from "#shared/words/define-words.ts";
import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";

const labels = new Intl.Collator(undefined, { numeric: true });

/** Compares by label, numbers numerically. */
export const byLabel = (one: Option, other: Option) => labels.compare(one.label, other.label);

const closedHint = ({ closedAt }: { readonly closedAt: string | null }): string | undefined =>
  closedAt === null ? undefined : t("Closed");

/**
 * Returns the locations a person may see; the marketplace only with the marketplace mark. Closed ones are
 * marked.
 */
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

/** Returns the open locations of `everyLocationOption`, where items may be put. */
export const locationOptions = (view: View, marketplace: boolean): readonly Option[] =>
  everyLocationOption(view, marketplace).filter(({ value }) => view.get("location", value)?.closedAt === null);

/** Returns the store's only place, where there is nothing to choose; null while it has several. */
export const onlyLocation = (view: View): string | null => {
  const [first, ...others] = locationOptions(view, false);
  return first === undefined || others.length > 0 ? null : first.value;
};

/** Returns the sub-locations of a location, including closed ones. */
export const everySubLocationOption = (view: View, locationId: string | undefined): readonly Option[] =>
  locationId === undefined
    ? []
    : view
        .by("subLocation", "location", locationId)
        .map((place) => ({ value: place.id, label: place.name, hint: closedHint(place) }))
        .sort(byLabel);

/** Returns the open sub-locations of a location, where items may be put. */
export const subLocationOptions = (view: View, locationId: string | undefined): readonly Option[] =>
  everySubLocationOption(view, locationId).filter(({ value }) => view.get("subLocation", value)?.closedAt === null);
