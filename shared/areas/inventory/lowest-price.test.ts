import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { item } from "../../../tests/support/rule-shop.ts";
import { approvalRange, isPreapproved, lowestPrice, lowestVariants } from "./lowest-price.ts";
import { statuses } from "./status.ts";
import { isSellable } from "./transitions.ts";

const nine = { option1Value: "9", option2Value: "New", option3Value: "Good" };

describe("The lowest price of a variant", () => {
  it("is that of what is on sale of it, at one location where it is named", () => {
    const stock = [
      item({ priceMinor: 30_000 }),
      item({ priceMinor: 20_000, locationId: "back" }),
      item({ priceMinor: 10_000, option1Value: "10" }),
      item({ priceMinor: 9_000, productId: "court" }),
      item({ priceMinor: 8_000, status: "Sold" }),
      item({ priceMinor: 7_000, status: "StoreRequestPriceChange", acceptedOn: null }),
    ];
    expect(lowestPrice(stock, "air", nine)).toEqual({ qty: 2, priceMinor: 20_000 });
    expect(lowestPrice(stock, "air", nine, "front")).toEqual({ qty: 1, priceMinor: 30_000 });
    expect(lowestPrice(stock, "air", { option2Value: "New" })).toEqual({ qty: 3, priceMinor: 10_000 });
    expect(lowestPrice(stock, "air", { ...nine, option1Value: "11" })).toEqual({ qty: 0, priceMinor: null });
  });

  it("is told of every variant at once, each as it is told alone", () => {
    const stock = [
      item({ priceMinor: 30_000 }),
      item({ priceMinor: 20_000 }),
      item({ priceMinor: 10_000, option1Value: "10" }),
      item({ priceMinor: 8_000, status: "Sold", option1Value: "11" }),
    ];
    const variants = lowestVariants(stock);
    expect(variants).toHaveLength(2);
    for (const { qty, priceMinor, productId, ...options } of variants)
      expect({ qty, priceMinor }).toEqual(lowestPrice(stock, productId, options));
  });

  it("is no more than any price of its units on sale, and one of them", () => {
    const units = fc.array(
      fc.record({ status: fc.constantFrom(...statuses), priceMinor: fc.nat(), accepted: fc.boolean() }),
    );
    fc.assert(
      fc.property(units, (drawn) => {
        const stock = drawn.map(({ status, priceMinor, accepted }) =>
          item({ status, priceMinor, acceptedOn: accepted ? "2026-01-01T00:00:00.000Z" : null }),
        );
        const prices = stock.filter(isSellable).map(({ priceMinor }) => priceMinor);
        const { qty, priceMinor } = lowestPrice(stock, "air", nine);
        expect(qty).toBe(prices.length);
        expect(priceMinor).toBe(prices.length === 0 ? null : Math.min(...prices));
      }),
    );
  });
});

describe("Pre-approval", () => {
  const store = { autoPreapproval: true, minApprovalMinor: 2_000, maxApprovalMinor: 500 };

  it("is from the lowest price less one amount to the lowest price plus another, both included [A3.89, A5.30]", () => {
    expect(approvalRange(store, 10_000)).toEqual({ lowMinor: 8_000, highMinor: 10_500 });
    for (const [price, approved] of [
      [7_999, false],
      [8_000, true],
      [10_500, true],
      [10_501, false],
    ] as const)
      expect([price, isPreapproved(store, 10_000, price)]).toEqual([price, approved]);
    expect(approvalRange(store, 1_000)?.lowMinor).toBe(0);
  });

  it("is never where the store has it off, or nothing like it is on sale", () => {
    expect(isPreapproved({ ...store, autoPreapproval: false }, 10_000, 10_000)).toBe(false);
    expect(isPreapproved(store, null, 10_000)).toBe(false);
  });
});
