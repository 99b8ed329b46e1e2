import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import { optionNames } from "#shared/areas/inventory/option-names.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { statusLabel } from "#shared/areas/inventory/status-words.ts";
import { inventoryScreenWords } from "./words.ts";

const plain = (values: readonly string[]): readonly Option[] => values.map((value) => ({ value, label: value }));

export const statusOptions = (): readonly Option[] => [
  { value: "all", label: inventoryScreenWords("allStatuses") },
  ...statuses.map((value) => ({ value, label: statusLabel(value) })),
];

export interface OptionFilter {
  readonly field: "option1Value" | "option2Value" | "option3Value" | "category";
  readonly label: string;
  readonly options: readonly Option[];
}

/** Returns option filters, only for options with more than one value. */
export function optionFilters(view: View): readonly OptionFilter[] {
  const facets = view.items.facets();
  const [first, second, third] = optionNames(view.all("productTemplate"));
  const filters: readonly OptionFilter[] = [
    {
      field: "option1Value",
      label: first,
      options: plain(facets.option1Values),
    },
    {
      field: "option2Value",
      label: second,
      options: plain(facets.option2Values),
    },
    {
      field: "option3Value",
      label: third,
      options: plain(facets.option3Values),
    },
    { field: "category", label: inventoryScreenWords("category"), options: plain(facets.categories) },
  ];
  return filters.filter((filter) => filter.options.length > 1);
}
