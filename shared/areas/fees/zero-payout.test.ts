import { expect, test } from "vitest";
import { paysNothing } from "./zero-payout.ts";
import { feeWords } from "./words.ts";

test("the $0 warning is for a payout below one where there is a selling fee [A5.32, B5.37]", () => {
  expect(feeWords("zeroPayout")).toBe("The current price will give a payout of $0.");
  expect(paysNothing({ sellingMinor: 1, payoutMinor: 99 }, "USD")).toBe(true);
  expect(paysNothing({ sellingMinor: 1, payoutMinor: 100 }, "USD")).toBe(false);
  expect(paysNothing({ sellingMinor: 0, payoutMinor: 0 }, "USD")).toBe(false);
  expect(paysNothing({ sellingMinor: 500, payoutMinor: 0 }, "JPY")).toBe(true);
  expect(paysNothing({ sellingMinor: 500, payoutMinor: 1 }, "JPY")).toBe(false);
});
