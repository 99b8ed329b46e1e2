import { expect, test } from "vitest";
import { feesChosen } from "./fees-chosen.ts";

const none = { sellingFeeBasisPoints: 0, minFeeMinor: 0, flatFeeMinor: 0 };

test("a new store's 0 % is nobody's choice until there is a fee, or somebody keeps it", () => {
  expect(feesChosen([none, none], [])).toBe(false);
  expect(feesChosen([none], ["store", "label"])).toBe(false);
  expect(feesChosen([none], ["fees"])).toBe(true);
  expect(feesChosen([none, { ...none, sellingFeeBasisPoints: 1 }], [])).toBe(true);
  expect(feesChosen([{ ...none, flatFeeMinor: 1 }], [])).toBe(true);
  expect(feesChosen([{ ...none, minFeeMinor: 1 }], [])).toBe(true);
});
