import { expect, it } from "vitest";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { groupSummary } from "./item-line.ts";

const line = (option1Value: string, priceMinor: number, category = "Shoes") => ({
  priceMinor,
  item: { option1Value, category } as ItemBrief,
});
const dollars = { currency: "USD" };

it("says of a group how many pairs, from which price, in which sizes", () => {
  expect(groupSummary([line("10C", 60_00), line("3C", 40_00), line("4C", 40_00)], dollars)).toBe(
    "3 pairs · from $40 · 3C-10C",
  );
  expect(groupSummary([line("9", 40_00)], dollars)).toBe("1 pair · $40 · 9");
  expect(groupSummary([line("", 12_50, "Bags"), line("", 12_50, "Bags")], dollars)).toBe("2 items · $12.50");
});

it("says it of a group with more items than a call takes arguments", () => {
  const lines = Array.from({ length: 200_000 }, (_, n) => line("9", 40_00 + n));
  expect(groupSummary(lines, dollars)).toBe("200,000 pairs · from $40 · 9");
});
