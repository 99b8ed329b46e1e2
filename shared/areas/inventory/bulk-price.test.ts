import fc from "fast-check";
import { expect, it } from "vitest";
import { changedPrice } from "./bulk-price.ts";

it("a bulk price is set as it is, and computed ones are rounded to the store's step, halves up [A2.137]", () => {
  expect(changedPrice(20_000, { how: "set", value: 18_995 }, 100)).toBe(18_995);
  expect(changedPrice(20_000, { how: "amount", value: -1_550 }, 100)).toBe(18_500);
  expect(changedPrice(20_000, { how: "amount", value: 1_549 }, 100)).toBe(21_500);
  expect(changedPrice(19_950, { how: "percent", value: -1_000 }, 500)).toBe(18_000);
  expect(changedPrice(105, { how: "percent", value: 1_000 }, 1)).toBe(116);
  expect(changedPrice(1_000, { how: "amount", value: -2_000 }, 100)).toBe(0);
  expect(changedPrice(1_000, { how: "percent", value: -10_000 }, 100)).toBe(0);
});

it("a computed price is a multiple of the step, at most half a step from the exact one, whatever its size", () => {
  const amount = fc.integer({ min: 1, max: 999_999_999_999 });
  const step = fc.constantFrom(1, 5, 100, 500, 1_000);
  fc.assert(
    fc.property(amount, fc.integer({ min: -9_999, max: 90_000 }), step, (price, value, stepMinor) => {
      const changed = changedPrice(price, { how: "percent", value }, stepMinor);
      expect(changed % stepMinor).toBe(0);
      const off = BigInt(changed) * 10_000n - BigInt(price) * BigInt(10_000 + value);
      expect(2n * (off < 0n ? -off : off) <= BigInt(stepMinor) * 10_000n).toBe(true);
    }),
  );
});
