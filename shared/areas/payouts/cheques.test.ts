import fc from "fast-check";
import { expect, test } from "vitest";
import { largestMinor } from "#shared/machine/kernel/money.ts";
import { chequeAmounts } from "./cheques.ts";

test("cheques are as few as can be, none above 2000, and together the total, in each currency [B9.03, B9.04]", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(["USD", 200_000], ["JPY", 2_000], ["KWD", 2_000_000]) as fc.Arbitrary<[string, number]>,
      (totalMinor, [currency, most]) => {
        const amounts = chequeAmounts(totalMinor, currency);
        expect(amounts).toHaveLength(Math.ceil(totalMinor / most));
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor);
        expect(amounts.every((amount) => amount > 0 && amount <= most)).toBe(true);
      },
    ),
  );
  expect(chequeAmounts(200_000, "USD")).toEqual([200_000]);
  expect(chequeAmounts(200_001, "USD")).toEqual([200_000, 1]);
  expect(chequeAmounts(largestMinor, "KWD")).toHaveLength(Math.ceil(largestMinor / 2_000_000));
});
