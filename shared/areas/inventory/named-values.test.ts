import { expect, test } from "vitest";
import { sections } from "#shared/access/sections.ts";
import { itemSorts } from "./item-sorts.ts";
import { sizeRank } from "./size-order.ts";
import { statuses } from "./status.ts";
import { statusLabel } from "./status-words.ts";

test("statuses that read otherwise than they are called say so [A4.01, A4.17]", () => {
  expect(statusLabel("Pending")).toBe("Drop off pending");
  expect(statusLabel("Buying")).toBe("Instant Sell");
  expect(statuses).toHaveLength(15);
});

test("items can be sorted in eleven ways [A3.110]", () => {
  expect(itemSorts).toHaveLength(11);
  expect(itemSorts).toContain("inventoryPriority");
});

test("the access controls are these eight [A6.05]", () => {
  expect(sections).toEqual([
    ...["Dashboard", "Products", "Inventory", "Consigners", "Employees", "Orders", "Settings", "InStoreApp"],
  ]);
});

test("sizes sort by number, and then XXS, XS, S, M, L, XL, XXL [A9.20]", () => {
  const sorted = ["9.5", "10", "15", "XXS", "XS", "S", "M", "L", "XL", "XXL"];
  const bySize = (sizes: readonly string[]) => sizes.toSorted((one, other) => sizeRank(one) - sizeRank(other));
  expect(bySize(sorted.toReversed())).toEqual(sorted);
  // A number in letters is none: 2XL is XXL.
  const mixed = ["2C", "5.5Y", "40", "3XS", "2XS", "xs", "S", "M", "L", "XL", "2XL", "3xl", "XXXXL", "5XL", "One size"];
  expect(bySize(mixed.toReversed())).toEqual(mixed);
  expect(sizeRank("2XL")).toBe(sizeRank("XXL"));
});
