import { expect, test } from "vitest";
import { changeFactors, explainedChange, noSales, type SalesSum } from "#shared/areas/figures/explained-change.ts";
import { factorName, factorTexts } from "./factor-words.ts";

const of = (soldUnits: number, askedMinor: number): SalesSum => ({ ...noSales, soldUnits, askedMinor });
const sum = (one: SalesSum, other: SalesSum) => of(one.soldUnits + other.soldUnits, one.askedMinor + other.askedMinor);

test("what the same brands cost is not shown as an average of all sales, which may go the other way", () => {
  // Each brand got cheaper, and more of the dear one were sold.
  const dear = { before: of(1, 100_000), now: of(3, 270_000) };
  const cheap = { before: of(3, 30_000), now: of(1, 9_000) };
  const whole = { before: sum(dear.before, cheap.before), now: sum(dear.now, cheap.now) };
  expect(whole.now.askedMinor / whole.now.soldUnits).toBeGreaterThan(whole.before.askedMinor / whole.before.soldUnits);
  expect(explainedChange(whole, [dear, cheap]).average).toBeLessThan(0);
  const all = {
    ...{ unitsBefore: 4, unitsNow: 4, soldBefore: 1_300, soldNow: 2_790, change: 1_490 },
    ...{ refundsBefore: 0, refundsNow: 12.5, marginBefore: 0, marginNow: 0 },
  };
  expect(changeFactors.map((factor) => [factorName(factor), ...factorTexts(factor, all, "USD")])).toEqual([
    ["Items sold", "4", "4"],
    ["Prices of the same brands", "", ""],
    ["Discounts", "", ""],
    ["Dearer or cheaper brands", "", ""],
    ["Refunds", "$0.00", "$12.50"],
  ]);
});
