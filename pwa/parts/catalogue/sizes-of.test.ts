import { expect, test } from "vitest";
import { sizeGroups } from "./sizes-of.ts";

test("sizes are grouped by who wears them, in the template's order", () => {
  expect(sizeGroups(["9", "9.5", "10W", "3.5Y", "4Y", "10.5C", "2C", "OS"])).toEqual([
    { name: "Men", values: ["9", "9.5"] },
    { name: "Women", values: ["10W"] },
    { name: "Youth", values: ["3.5Y", "4Y"] },
    { name: "Kids", values: ["10.5C", "2C"] },
    { name: "Other", values: ["OS"] },
  ]);
});

test("sizes for the same people need no names", () => {
  expect(sizeGroups(["9", "10"])).toEqual([{ name: "", values: ["9", "10"] }]);
  expect(sizeGroups(["XS", "S"])).toEqual([{ name: "", values: ["XS", "S"] }]);
  expect(sizeGroups([])).toEqual([{ name: "", values: [] }]);
});
