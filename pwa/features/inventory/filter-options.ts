import type { View } from "#pwa/local/device.ts";
import { consignerName } from "./use-names.ts";
import { statuses, statusLabels } from "#shared/inventory/status.ts";

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

const byLabel = (one: FilterOption, other: FilterOption) =>
  one.label.localeCompare(other.label, undefined, { numeric: true });
const plain = (values: readonly string[]): readonly FilterOption[] => values.map((value) => ({ value, label: value }));

/** "All" is a choice like any other; a select cannot hold an empty value apart from it. */
export const allOption: FilterOption = { value: "*", label: "All" };

export const statusOptions: readonly FilterOption[] = [
  { value: "all", label: "All statuses" },
  ...statuses.map((value) => ({ value, label: statusLabels[value] })),
];

/** The places a person may choose; the marketplace only with the marketplace mark [A6.12]. */
export const locationOptions = (view: View, marketplace: boolean): readonly FilterOption[] =>
  view
    .all("location")
    .filter((location) => marketplace || !location.isMarketplace)
    .map((location) => ({ value: location.id, label: location.name, hint: location.address || undefined }))
    .sort(byLabel);

export const subLocationOptions = (view: View, locationId: string | undefined): readonly FilterOption[] =>
  locationId === undefined
    ? []
    : view
        .by("subLocation", "location", locationId)
        .map((place) => ({ value: place.id, label: place.name }))
        .sort(byLabel);

export const consignerOptions = (view: View): readonly FilterOption[] =>
  view
    .all("consigner")
    .map((consigner) => ({
      value: consigner.id,
      label: consignerName(view, consigner.id) ?? "",
      hint: consigner.isStoreAccount ? "Store account" : view.get("consignerContact", consigner.id)?.email || undefined,
    }))
    .sort(byLabel);

export interface OptionFilter {
  readonly field: "option1Value" | "option2Value" | "option3Value" | "category";
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** Option filters exist only where there is more than one value to choose from [A9.21]. */
export function optionFilters(view: View): readonly OptionFilter[] {
  const facets = view.items.facets();
  const templates = view.all("productTemplate");
  // The template names the options; where templates differ, the specification's own names serve all.
  const named = (values: readonly string[], otherwise: string) => {
    const distinct = [...new Set(values.filter((value) => value !== ""))];
    return distinct.length === 1 ? (distinct[0] ?? otherwise) : otherwise;
  };
  const filters: readonly OptionFilter[] = [
    {
      field: "option1Value",
      label: named(
        templates.map((one) => one.option1),
        "Size",
      ),
      options: plain(facets.option1Values),
    },
    {
      field: "option2Value",
      label: named(
        templates.map((one) => one.option2),
        "Condition",
      ),
      options: plain(facets.option2Values),
    },
    {
      field: "option3Value",
      label: named(
        templates.map((one) => one.option3),
        "Box condition",
      ),
      options: plain(facets.option3Values),
    },
    { field: "category", label: "Category", options: plain(facets.categories) },
  ];
  return filters.filter((filter) => filter.options.length > 1);
}
