import { describe, expect, it } from "vitest";
import { changedSearch } from "#pwa/ui/data-list/list-address.ts";
import { itemQuery, readItemSearch } from "./item-search.ts";

describe("the address of an inventory list", () => {
  it("asks for active items, newest updated first, when it says nothing [A2.131, A4.18]", () => {
    expect(itemQuery("find", readItemSearch({}))).toEqual({ where: { status: "Active" }, sort: "newestUpdated" });
  });

  it("drops what it does not understand and keeps the rest", () => {
    const asked = {
      status: "Sleeping",
      sort: "random",
      printed: "maybe",
      pageSize: 11,
      page: -3,
      view: "x",
      search: "dunk",
      location: { $ne: "" },
      role: "Admin",
    };
    expect(readItemSearch(asked)).toEqual({ search: "dunk" });
  });

  it("takes a search or a size that the router read as a number", () => {
    expect(readItemSearch({ search: 555088, option1Value: 10 })).toEqual({ search: "555088", option1Value: "10" });
  });

  it("shows every status when asked for all of them", () => {
    expect(itemQuery("find", { status: "all" })).toEqual({ where: {}, sort: "newestUpdated" });
  });

  it("cannot be filtered away from what its page is about [A4.19, A4.24]", () => {
    expect(itemQuery("incoming", { status: "Sold" }).where?.status).toEqual(["Pending"]);
    expect(itemQuery("readyToPrint", { printed: "yes" })).toMatchObject({
      where: { status: ["Active"], printed: false },
    });
  });

  it("goes back to the first page when a filter changes, and stays when only the page does", () => {
    const third = readItemSearch({ page: 3, location: "l1" });
    expect(changedSearch(third, { category: "Shoes" })["page"]).toBeUndefined();
    expect(changedSearch(third, { page: 4 })).toEqual({ page: 4, location: "l1" });
  });

  it("forgets the sub-location with its location", () => {
    const dependents = { location: ["subLocation"] };
    expect(changedSearch(readItemSearch(at("l1", "s1")), { location: "l2" }, dependents)).toEqual({ location: "l2" });
    expect(changedSearch(readItemSearch(at("l1", "s1")), at("l2", "s2"), dependents)).toEqual(at("l2", "s2"));
  });

  it("keeps defaults out of the address", () => {
    const later = readItemSearch(changedSearch({ sort: "lowestPrice" }, { sort: "newestUpdated", search: "" }));
    expect(later).toEqual({});
  });
});

const at = (location: string, subLocation: string) => ({ location, subLocation });
