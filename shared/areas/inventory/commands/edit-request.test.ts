import { describe, expect, it } from "vitest";
import { allowed, floor, item, otherSeller, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { statuses, unanswered } from "../status.ts";
import { editRequest } from "./edit-request.ts";

const requested = { status: "Requested", acceptedOn: null, acceptedBy: null } as const;

describe("Editing a request", () => {
  it("changes price, size, place, notes and photo, with fees anew, and leaves it unanswered", () => {
    for (const actor of [seller, staff]) {
      const shop = new RuleShop(item({ ...requested, subLocationId: "shelf" }));
      const changes = { priceMinor: 60_000, option1Value: "10", locationId: "back", notes: "boxed", image: "" };
      const { events } = allowed(shop.run(editRequest, { itemId: "item", changes }, { actor }));
      expect(shop.get("item", "item")).toMatchObject({
        ...{ ...changes, status: "Requested", subLocationId: null },
        ...{ sellingFeeMinor: 11_000, payoutFeeMinor: 1_500, payoutMinor: 47_500 },
      });
      expect(events).toEqual([{ name: "itemsChanged", ids: ["item"] }]);
    }
  });

  it("is possible until the store has answered, and never for others' items", () => {
    const run = (status: (typeof statuses)[number], actor = seller) =>
      new RuleShop(item({ ...requested, status })).run(
        editRequest,
        { itemId: "item", changes: { notes: "boxed" } },
        { actor },
      );
    for (const status of statuses)
      if (unanswered.includes(status)) allowed(run(status));
      else expect([status, run(status)]).toMatchObject([status, { code: "illegal_transition" }]);
    expect(run("Requested", otherSeller)).toMatchObject({ code: "not_found" });
    expect(run("Requested", floor)).toMatchObject({ code: "forbidden" });
  });

  it("refuses what a new request could not have, and changes nothing where nothing differs", () => {
    const shop = new RuleShop(item(requested));
    const run = (changes: object) => shop.run(editRequest, { itemId: "item", changes }, { actor: seller });
    expect(run({ priceMinor: 0 })).toMatchObject({ message: "Please enter a price" });
    expect(run({ option1Value: "no such size" })).toMatchObject({ code: "invalid_value" });
    expect(run({ locationId: "market" })).toMatchObject({ code: "location_missing" });
    expect(allowed(run({ priceMinor: 40_000 })).put).toEqual([]);
  });
});
