import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, otherSeller, RuleShop, seller } from "../../../tests/support/rule-shop.ts";
import { deleteItems } from "./delete-items.ts";

const pending = { status: "Pending", acceptedOn: null, acceptedBy: null } as const;

describe("Deleting items", () => {
  it("takes them out of the store, with their cost, and keeps their codes [A4.26]", () => {
    const shop = new RuleShop(item(pending), item({ ...pending, id: "own", code: "A0000001", consignerId: "store" }), {
      type: "itemCost",
      row: { id: "own", costMinor: 100, isCostGiven: true },
    });
    const decision = allowed(shop.run(deleteItems, { itemIds: ["item", "own"] }));
    expect(shop.all("item")).toEqual([]);
    expect(shop.all("itemCost")).toEqual([]);
    expect(shop.get("deletedItem", "item")).toEqual({
      ...{ id: "item", code: "A0000000", productId: "air", consignerId: "seller", deletedAt: now, deletedBy: "stan" },
    });
    expect(decision.events).toEqual([{ name: "itemsDeleted", ids: ["item", "own"] }]);
  });

  it("is refused for what was accepted before, since money may hang on it, and for what is on sale", () => {
    const shop = new RuleShop(item({ status: "Pending" }), item({ id: "sale", code: "A0000001" }));
    expect(shop.run(deleteItems, { itemIds: ["item"] })).toMatchObject({
      message: "This item was accepted before and cannot be deleted. Decline it instead.",
    });
    expect(shop.run(deleteItems, { itemIds: ["sale"] })).toMatchObject({
      message: "This item is Active and cannot be deleted.",
    });
  });

  it("by a consigner is for their own offers to the store, not for what is Pending", () => {
    const shop = new RuleShop(
      item({ ...pending, status: "Buying" }),
      item({ ...pending, id: "offer", code: "A0000001", status: "Consignment" }),
      item({ ...pending, id: "due", code: "A0000002" }),
    );
    expect(shop.run(deleteItems, { itemIds: ["item"] }, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    const decision = allowed(shop.run(deleteItems, { itemIds: ["item", "offer", "due"] }, { actor: seller }));
    expect(shop.all("item").map(({ id }) => id)).toEqual(["due"]);
    expect(decision.reports?.map(({ id }) => id)).toEqual(["due"]);
    expect(shop.run(deleteItems, { itemIds: ["due"] }, { actor: floor })).toMatchObject({ code: "forbidden" });
  });
});
