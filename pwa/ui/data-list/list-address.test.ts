import { describe, expect, it } from "vitest";
import { activeFilters, pageOf, totalText } from "./list-address.ts";

const words = (count: number): string => (count === 1 ? "1 item" : `${count} items`);

describe("pages", () => {
  it("says which rows of how many it shows [A9.23]", () => {
    const page = pageOf(23, 10, 3);
    expect(page).toEqual({ from: 20, to: 23, page: 3, pageCount: 3 });
    expect(totalText(page, 23, words)).toBe("21-23 of 23 items");
    expect(totalText({ from: 0, to: 1 }, 1, words)).toBe("1-1 of 1 item");
    expect(totalText({ from: 0, to: 0 }, 0, words)).toBe("0 items");
  });

  it("shows the last page when the list became shorter than the page asked for", () => {
    expect(pageOf(5, 10, 9)).toMatchObject({ page: 1, from: 0, to: 5 });
  });

  it("has one page when the list is endless", () => {
    expect(pageOf(100_000, 0, 4)).toEqual({ from: 0, to: 100_000, page: 1, pageCount: 1 });
  });
});

it("counts as filters what narrows the list beyond its defaults, in words", () => {
  const filters = [
    { key: "status", options: [{ value: "Sold", label: "Sold" }], fallback: "Active" },
    { key: "location", options: [{ value: "l1", label: "Front" }], unknown: "Unknown location" },
    { key: "size", options: [] },
  ];
  expect(activeFilters({ status: "Active", search: "x", location: "gone" } as object, filters)).toEqual([
    { key: "location", text: "Unknown location" },
  ]);
  expect(activeFilters({ status: "Sold", location: "l1", size: "7" } as object, filters)).toEqual([
    { key: "status", text: "Sold" },
    { key: "location", text: "Front" },
    { key: "size", text: "7" },
  ]);
});
