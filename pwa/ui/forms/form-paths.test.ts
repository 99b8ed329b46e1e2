import { expect, test } from "vitest";
import { isShownEmpty, pathOf, paths } from "./form-paths.ts";

test("the touched fields of a form are named by their paths", () => {
  expect(paths({ title: true, changes: { priceMinor: true, notes: false } })).toEqual(["title", "changes.priceMinor"]);
});

test("the wrong fields of a form are named by their paths, entries of lists included", () => {
  const wrong = { items: [undefined, { priceMinor: { message: "Please enter a price" } }], title: { message: "x" } };
  expect(paths(wrong, "message")).toEqual(["items.1.priceMinor", "title"]);
});

test("a refused field is found at its own path or in a group of the form, and nowhere else", () => {
  const values = { itemId: "i", changes: { priceMinor: 0 }, gtin: null };
  expect(pathOf("itemId", values)).toBe("itemId");
  expect(pathOf("changes.priceMinor", values)).toBe("changes.priceMinor");
  expect(pathOf("priceMinor", values)).toBe("changes.priceMinor");
  expect(pathOf("locationId", values)).toBeNull();
});

test("an argument is asked for only where its group is in the form", () => {
  expect(isShownEmpty({ title: "  " }, "title")).toBe(true);
  expect(isShownEmpty({ priceMinor: 0 }, "priceMinor")).toBe(false);
  expect(isShownEmpty({ gtin: { size: "" } }, "gtin.size")).toBe(true);
  expect(isShownEmpty({ gtin: null }, "gtin.size")).toBe(false);
});
