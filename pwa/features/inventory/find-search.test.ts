import { describe, expect, it } from "vitest";
import { activeFilterCount, changeFindSearch, findQuery, pageOf, readFindSearch, totalText } from "./find-search.ts";

describe("the address of an inventory list", () => {
  it("asks for active items, newest updated first, when it says nothing [A2.131, A4.18]", () => {
    expect(findQuery("find", readFindSearch({}))).toEqual({ where: { status: "Active" }, sort: "newestUpdated" });
  });

  it("drops what it does not understand and keeps the rest", () => {
    expect(
      readFindSearch({
        status: "Sleeping",
        sort: "random",
        printed: "maybe",
        pageSize: 11,
        page: -3,
        view: "x",
        search: "dunk",
        role: "Admin",
      }),
    ).toEqual({
      search: "dunk",
    });
  });

  it("takes a search or a size that the router read as a number", () => {
    expect(readFindSearch({ search: 555088, option1Value: 10 })).toEqual({ search: "555088", option1Value: "10" });
  });

  it("shows every status when asked for all of them", () => {
    expect(findQuery("find", { status: "all" })).toEqual({ where: {}, sort: "newestUpdated" });
  });

  it("cannot be filtered away from what its page is about [A4.19, A4.24]", () => {
    expect(findQuery("incoming", { status: "Sold" }).where?.status).toEqual(["Pending"]);
    expect(findQuery("readyToPrint", { printed: "yes" })).toMatchObject({
      where: { status: ["Active"], printed: false },
    });
  });

  it("goes back to the first page when a filter changes, and stays when only the page does", () => {
    const third = readFindSearch({ page: 3, location: "l1" });
    expect(changeFindSearch(third, { category: "Shoes" }).page).toBeUndefined();
    expect(changeFindSearch(third, { page: 4 })).toEqual({ page: 4, location: "l1" });
  });

  it("forgets the sub-location with its location", () => {
    expect(changeFindSearch({ location: "l1", subLocation: "s1" }, { location: "l2" })).toEqual({ location: "l2" });
    const shelf = { location: "l2", subLocation: "s2" };
    expect(changeFindSearch({ location: "l1", subLocation: "s1" }, shelf)).toEqual(shelf);
  });

  it("keeps defaults out of the address", () => {
    expect(changeFindSearch({ sort: "lowestPrice" }, { sort: "newestUpdated" })).toEqual({});
    expect(changeFindSearch({ search: "dunk" }, { search: "" })).toEqual({});
  });

  it("counts only filters that narrow this page", () => {
    expect(activeFilterCount("find", { status: "Active", search: "x", category: "Shoes", printed: "no" })).toBe(2);
    expect(activeFilterCount("readyToPrint", { status: "Sold", printed: "no", location: "l1" })).toBe(1);
  });
});

describe("pages", () => {
  it("says which items of how many it shows [A9.23]", () => {
    const page = pageOf(23, 10, 3);
    expect(page).toEqual({ from: 20, to: 23, page: 3, pageCount: 3 });
    expect(totalText(page.from, page.to, 23)).toBe("21-23 of 23 items");
    expect(totalText(0, 1, 1)).toBe("1-1 of 1 item");
    expect(totalText(0, 0, 0)).toBe("0 items");
  });

  it("shows the last page when the list became shorter than the page asked for", () => {
    expect(pageOf(5, 10, 9)).toMatchObject({ page: 1, from: 0, to: 5 });
  });

  it("has one page when the list is endless", () => {
    expect(pageOf(100_000, 0, 4)).toEqual({ from: 0, to: 100_000, page: 1, pageCount: 1 });
  });
});
