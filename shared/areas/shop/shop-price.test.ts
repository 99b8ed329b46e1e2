import fc from "fast-check";
import { expect, it } from "vitest";
import { shopPrice } from "./shop-price.ts";
import { soldPrice } from "./sold-price.ts";

it("adds the store's surcharge to an item's price in the shop and rounds half up [B3.19]", () => {
  expect(shopPrice(10_000, 0)).toBe(10_000);
  expect(shopPrice(10_000, 1_250)).toBe(11_250);
  // 10.05 and 5 %: 10.5525.
  expect(shopPrice(1_005, 500)).toBe(1_055);
  // 0.10 and 5 %: half a cent is one.
  expect(shopPrice(10, 500)).toBe(11);
});

it("takes what a customer was given off the shop's surcharge first, and then off the item's price", () => {
  const at = (unit: number, off: number) => soldPrice(10_000, unit, off);
  expect(at(11_000, 0)).toEqual({ discountMinor: 0, extraMinor: 1_000 });
  expect(at(11_000, 500)).toEqual({ discountMinor: 0, extraMinor: 500 });
  expect(at(11_000, 1_500)).toEqual({ discountMinor: 500, extraMinor: 0 });
  // The shop sold it below its price: the store covers that.
  expect(at(9_000, 0)).toEqual({ discountMinor: 0, extraMinor: -1_000 });
  expect(at(9_000, 700)).toEqual({ discountMinor: 700, extraMinor: -1_000 });
  expect(at(9_000, 12_000)).toEqual({ discountMinor: 9_000, extraMinor: -1_000 });
});

it("always comes to what the customer paid, and never takes more off the owner than was given away", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (item, unit, off) => {
      const { discountMinor, extraMinor } = soldPrice(item, unit, off);
      expect(item - discountMinor + extraMinor).toBe(unit - Math.min(unit, off));
      expect(discountMinor).toBeGreaterThanOrEqual(0);
      expect(discountMinor).toBeLessThanOrEqual(Math.min(item, off));
      // The store keeps something only after the customer paid the whole price of the item.
      if (extraMinor > 0) expect(discountMinor).toBe(0);
    }),
  );
});
