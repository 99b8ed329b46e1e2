import { expect, test } from "vitest";
import { compareByWearer } from "./wearer-order.ts";

test("people find sizes by who wears them: 10C comes after 9.5C and not after 10", () => {
  const sizes = ["10C", "XL", "10", "5Y", "9.5C", "4.5", "12W", "11", "One size", "2XL", "S", "7W", "1Y"];
  expect(sizes.toSorted(compareByWearer)).toEqual([
    ...["4.5", "10", "11", "9.5C", "10C", "1Y", "5Y", "7W", "12W", "S", "XL", "2XL", "One size"],
  ]);
});
