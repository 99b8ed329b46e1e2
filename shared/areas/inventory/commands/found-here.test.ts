import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, orders, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "../rows.ts";
import { foundHere } from "./found-here.ts";

const here = { itemId: "item", locationId: "back", subLocationId: null };

describe("Found here", () => {
  const found = (from: Partial<ItemRow>, args = here) => {
    const shop = new RuleShop(item(from));
    allowed(shop.run(foundHere, args, { actor: floor }));
    return shop.get("item", "item")!;
  };

  it("moves what is on sale, and forgets the old sub-location and that it was missing", () => {
    expect(found({ subLocationId: "shelf", missingSince: now })).toMatchObject({
      ...{ status: "Active", locationId: "back", subLocationId: null, missingSince: null, updatedBy: "flo" },
    });
    expect(found({}, { ...here, subLocationId: "backShelf" as never }).subLocationId).toBe("backShelf");
  });

  it("brings what is on its way to rest in the status it left", () => {
    const moving = { status: "InTransit", statusBefore: "WithdrawalDeclined", destinationLocationId: "back" } as const;
    expect(found(moving)).toMatchObject({
      status: "WithdrawalDeclined",
      statusBefore: null,
      destinationLocationId: null,
    });
  });

  it("keeps an open price request", () => {
    expect(found({ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 5 })).toMatchObject({
      ...{ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 5 },
    });
  });

  it("is refused for what is not for sale, what is gone, and places that are none", () => {
    const shop = new RuleShop(item({ status: "Sold", soldOn: now }), item({ id: "live", code: "A0000001" }));
    expect(shop.run(foundHere, here)).toMatchObject({ code: "illegal_transition" });
    expect(shop.run(foundHere, { ...here, itemId: "gone" })).toMatchObject({ code: "not_found" });
    const live = { ...here, itemId: "live" };
    expect(shop.run(foundHere, { ...live, locationId: "gone" })).toMatchObject({ code: "location_missing" });
    expect(shop.run(foundHere, { ...live, subLocationId: "shelf" })).toMatchObject({ code: "invalid_value" });
    expect(shop.run(foundHere, live, { actor: orders })).toMatchObject({ code: "forbidden" });
  });
});
