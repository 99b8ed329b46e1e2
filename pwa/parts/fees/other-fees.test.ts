import { expect, it } from "vitest";
import { otherFees } from "./other-fees.ts";

const none = {
  currency: "USD",
  cleaningFeeMinor: 2_000,
  boxFeeMinor: 2_000,
  chargeableConditions: [],
  chargeableBoxConditions: [],
  payoutFeeBasisPoints: 0,
};

it("says every fee that a store charges besides its selling fee, and nothing of those it does not", () => {
  expect(otherFees(none)).toBe("");
  expect(
    otherFees({
      ...none,
      chargeableConditions: ["Used - Fair"],
      chargeableBoxConditions: ["No box"],
      payoutFeeBasisPoints: 290,
    }),
  ).toBe("Also charged: $20.00 for cleaning (Used - Fair), $20.00 for the box (No box), a transaction fee of 2.9%.");
});
