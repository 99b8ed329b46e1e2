import { describe, expect, it } from "vitest";
import { allowed, floor, item, orders, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { acceptTransfers } from "./accept-transfers.ts";
import { cancelTransfers } from "./cancel-transfers.ts";

const sent = { status: "InTransit", statusBefore: "WithdrawalDeclined", destinationLocationId: "back" } as const;
const anywhere = { locationId: null, subLocationId: null };
const shopWithSent = () =>
  new RuleShop(
    item({ ...sent, subLocationId: "shelf", missingSince: "2026-03-02T10:00:00.000Z" }),
    item({ id: "here", code: "A0000001" }),
  );

describe("Accepting transfers", () => {
  it("brings each to its destination, in the status it left and on no shelf of the old place [A4.46]", () => {
    const shop = shopWithSent();
    const decision = allowed(shop.run(acceptTransfers, { itemIds: ["item", "here"], ...anywhere }));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "WithdrawalDeclined", statusBefore: null, destinationLocationId: null },
      ...{ locationId: "back", subLocationId: null, missingSince: null },
    });
    expect(decision.reports?.map(({ id, message }) => [id, message])).toEqual([
      ["here", "This item is Active and cannot be received."],
    ]);
  });

  it("at a location takes only what was sent there, to the shelf that is named", () => {
    const shop = shopWithSent();
    expect(shop.run(acceptTransfers, { itemIds: ["item"], locationId: "front", subLocationId: null })).toMatchObject({
      code: "illegal_transition",
      message: "This item is on its way to another location.",
    });
    expect(shop.run(acceptTransfers, { itemIds: ["item"], locationId: "back", subLocationId: "shelf" })).toMatchObject({
      code: "invalid_value",
    });
    expect(shop.run(acceptTransfers, { itemIds: ["item"], locationId: null, subLocationId: "shelf" })).toMatchObject({
      code: "location_missing",
    });
    allowed(shop.run(acceptTransfers, { itemIds: ["item"], locationId: "back", subLocationId: "backShelf" }));
    expect(shop.get("item", "item")).toMatchObject({ locationId: "back", subLocationId: "backShelf" });
  });

  it("is for staff with Inventory", () => {
    for (const actor of [floor, orders, seller])
      expect(shopWithSent().run(acceptTransfers, { itemIds: ["item"], ...anywhere }, { actor })).toMatchObject({
        code: "forbidden",
      });
  });

  it("of an item that was called back meanwhile is refused, and the other way round", () => {
    const first = shopWithSent();
    allowed(first.run(cancelTransfers, { itemIds: ["item"] }));
    expect(first.run(acceptTransfers, { itemIds: ["item"], ...anywhere })).toMatchObject({
      code: "illegal_transition",
    });
    expect(first.get("item", "item")?.locationId).toBe("front");
    const second = shopWithSent();
    allowed(second.run(acceptTransfers, { itemIds: ["item"], ...anywhere }));
    expect(second.run(cancelTransfers, { itemIds: ["item"] })).toMatchObject({ code: "illegal_transition" });
    expect(second.get("item", "item")?.locationId).toBe("back");
  });
});

describe("Cancelling transfers", () => {
  it("leaves each where it was sent from, on its shelf, and is for whoever may send or receive", () => {
    for (const actor of [orders, staff]) {
      const shop = shopWithSent();
      allowed(shop.run(cancelTransfers, { itemIds: ["item"] }, { actor }));
      expect(shop.get("item", "item")).toMatchObject({
        ...{ status: "WithdrawalDeclined", destinationLocationId: null, locationId: "front", subLocationId: "shelf" },
      });
    }
    expect(shopWithSent().run(cancelTransfers, { itemIds: ["item"] }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
  });
});
