import { expect, it } from "vitest";
import type { PricedUnit } from "./lowest-price.ts";
import { isSizeOption, sizePrices } from "./size-prices.ts";

const unit = (option1Value: string, priceMinor: number, more: Partial<PricedUnit> = {}): PricedUnit => ({
  ...{ productId: "air", option1Value, option2Value: "New", option3Value: "", status: "Active", acceptedOn: "now" },
  ...{ locationId: "front", priceMinor },
  ...more,
});

it("gives each value of an option that is called size a size and a price, the lowest on sale [A3.69]", () => {
  const units = [
    unit("9", 300),
    unit("9", 200),
    unit("9", 100, { status: "Sold" }),
    unit("10", 50, { productId: "other" }),
  ];
  expect(sizePrices("air", ["8", "9", "10"], units)).toEqual([
    { size: "8", priceMinor: null },
    { size: "9", priceMinor: 200 },
    { size: "10", priceMinor: null },
  ]);
  expect(["Size", " size ", "Condition", "US size"].map(isSizeOption)).toEqual([true, true, false, false]);
});
