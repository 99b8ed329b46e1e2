import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addSales,
  chargedMinor,
  explainedChange,
  noSales,
  type SalesSum,
  type TwoPeriods,
} from "./explained-change.ts";

const sales = (soldUnits: number, askedMinor: number, discountMinor = 0, refundsMinor = 0): SalesSum => ({
  ...noSales,
  ...{ soldUnits, askedMinor, discountMinor, refundsMinor },
});

test("fewer sales, dearer pairs, other brands and more discounts each have their own part of the change", () => {
  const of = (before: SalesSum, now: SalesSum, kinds: readonly TwoPeriods[] = [{ before, now }]) =>
    explainedChange({ before, now }, kinds);
  const nothing = { units: 0, average: 0, discount: 0, mix: 0, refunds: 0 };
  expect(of(sales(10, 100_000), sales(8, 80_000))).toEqual({ ...nothing, units: -20_000 });
  expect(of(sales(10, 100_000), sales(10, 110_000))).toEqual({ ...nothing, average: 10_000 });
  expect(of(sales(10, 100_000), sales(10, 100_000, 5_000))).toEqual({ ...nothing, discount: -5_000 });
  // The same discount of a tenth on twice as many.
  expect(of(sales(10, 100_000, 10_000), sales(20, 200_000, 20_000))).toEqual({ ...nothing, units: 90_000 });
  // Half of what is sold is of a brand at 50 instead of 100.
  const cheap = { before: sales(1, 5_000), now: sales(5, 25_000) };
  const dear = { before: sales(9, 90_000), now: sales(5, 50_000) };
  expect(of(sales(10, 95_000), sales(10, 75_000), [cheap, dear])).toEqual({ ...nothing, mix: -20_000 });
  expect(of(sales(2, 20_000, 0, 5_000), sales(2, 20_000, 0, 12_000))).toEqual({ ...nothing, refunds: -7_000 });
  expect(of(noSales, sales(2, 20_000))).toEqual({ ...nothing, units: 20_000 });
  expect(of(sales(2, 20_000), noSales)).toEqual({ ...nothing, units: -20_000 });
});

test("the parts of a change add up to it, whatever was sold", () => {
  const one = fc
    .record({
      soldUnits: fc.nat(40),
      askedMinor: fc.integer({ min: -10, max: 9_000_000 }),
      discountMinor: fc.nat(900_000),
      refundsMinor: fc.nat(900_000),
    })
    .map((sums) => (sums.soldUnits === 0 ? noSales : { ...noSales, ...sums }));
  fc.assert(
    fc.property(fc.array(fc.record({ before: one, now: one }), { minLength: 1, maxLength: 6 }), (kinds) => {
      const before = kinds.map((kind) => kind.before).reduce(addSales);
      const now = kinds.map((kind) => kind.now).reduce(addSales);
      const parts = Object.values(explainedChange({ before, now }, kinds));
      expect(parts.every((part) => Number.isSafeInteger(part))).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(
        chargedMinor(now) - now.refundsMinor - chargedMinor(before) + before.refundsMinor,
      );
    }),
  );
});
