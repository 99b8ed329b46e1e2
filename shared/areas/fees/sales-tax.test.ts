import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taxOf } from "./sales-tax.ts";

const added = (taxBasisPoints: number) => ({ taxBasisPoints, taxIncluded: false });
const included = (taxBasisPoints: number) => ({ taxBasisPoints, taxIncluded: true });
const paid = fc.integer({ min: 0, max: 99_999_999 });
/** Hundredths of a basis point. */
const rates = fc.integer({ min: 0, max: 1_000_000 });

describe("Sales tax", () => {
  it("takes rates with up to four decimals of a percent", () => {
    expect(taxOf(20_000, added(887.5))).toBe(1_775);
    expect(taxOf(19_999, added(887.5))).toBe(1_775);
    expect(taxOf(10_000, added(967.93))).toBe(968);
    expect(taxOf(21_775, included(887.5))).toBe(1_775);
  });

  it("is the nearest unit to the exact tax, half a unit rounded up", () => {
    fc.assert(
      fc.property(paid, rates, (minor, rate) => {
        // Twice the difference from the exact tax, in millionths of a unit.
        const off = 2n * (BigInt(minor) * BigInt(rate) - BigInt(taxOf(minor, added(rate / 100))) * 1_000_000n);
        return off >= -1_000_000n && off < 1_000_000n;
      }),
    );
  });

  it("in a price comes off so that the rest with its tax is the price again, to the unit", () => {
    fc.assert(
      fc.property(paid, rates, (minor, rate) => {
        const rest = minor - taxOf(minor, included(rate / 100));
        expect(Math.abs(rest + taxOf(rest, added(rate / 100)) - minor)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
