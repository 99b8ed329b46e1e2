import { expect, it } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { optionFilters } from "./item-filters.ts";

const filtersOf = (categories: readonly string[]) =>
  optionFilters({
    all: () => [],
    items: { facets: () => ({ option1Values: ["9"], option2Values: [], option3Values: [], categories }) },
  } as unknown as View);

it("items are filtered by category where there is more than one [A2.128]", () => {
  expect(filtersOf(["Sneakers"])).toEqual([]);
  const [category] = filtersOf(["Sneakers", "Caps"]);
  expect(category).toMatchObject({ field: "category", label: "Category" });
  expect(category?.options.map(({ value }) => value)).toEqual(["Sneakers", "Caps"]);
});
