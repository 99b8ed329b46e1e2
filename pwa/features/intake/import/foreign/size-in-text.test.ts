import { expect, test } from "vitest";
import { lastSizeIn, namedSizeIn, sizeAndMore } from "./size-in-text.ts";

test.each([
  ["Runner One Size 9.5", "9.5", "", "Runner One"],
  ["Runner One - size: 10 - DS", "10", "DS", "Runner One"],
  ["Runner One (sz 8½)", "8½", "", "Runner One"],
  ["Runner One US 9 Used", "US 9", "Used", "Runner One"],
  ["Runner One Size 11 Black", "11", "", "Runner One Black"],
  ["Runner (GS) Size 4.5Y", "4.5Y", "", "Runner (GS)"],
])("%j names the size %j, the wear %j and the title %j", (title, size, condition, rest) =>
  expect(namedSizeIn(title)).toEqual({ size, condition, rest }),
);

test.each(["Air Max 90", "Runner Size Small", "Runner Size 300", "US Open Runner", ""])("%j names no size", (title) =>
  expect(namedSizeIn(title)).toBeNull(),
);

test.each([
  ["Runner One 9.5", "9.5", "", "Runner One"],
  ["Runner One / 10 / New", "10", "New", "Runner One"],
  ["Runner One 8 1/2 Very good", "8 1/2", "Very good", "Runner One"],
  ["Runner One, EU 42,5", "EU 42,5", "", "Runner One"],
])("%j ends with the size %j, the wear %j and the title %j", (title, size, condition, rest) =>
  expect(lastSizeIn(title)).toEqual({ size, condition, rest }),
);

test.each(["Air Max 90", "Runner 2022", "Runner One", "9"])("%j ends with no size", (title) =>
  expect(lastSizeIn(title)).toBeNull(),
);

test.each([
  ["10.5 DS", "10.5", "DS"],
  ["9 / VNDS", "9", "VNDS"],
  ["7 (used)", "7", "used"],
  ["6.5Y - brand new", "6.5Y", "brand new"],
  ["sz 11", "11", ""],
  ["VNDS 10", "10", "VNDS"],
  ["New / 10", "10", "New"],
])("the cell %j says the size %j and the wear %j", (cell, size, condition) =>
  expect(sizeAndMore(cell)).toMatchObject({ size, condition }),
);

test("a cell that says something else after a number is no size", () => {
  for (const cell of ["10.5 2E", "9 pairs", "DS", "x".repeat(9_999)]) expect(sizeAndMore(cell)).toBeNull();
});

test("long texts are not searched", () => {
  for (const part of ["1 ", "size ", "US ", "- ", "1/"]) {
    const text = part.repeat(5_000);
    expect([namedSizeIn(text), lastSizeIn(text), sizeAndMore(text)]).toEqual([null, null, null]);
  }
});
