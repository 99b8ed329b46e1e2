import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";
import { deleteItems } from "./delete-items.ts";

const pending = { status: "Pending", acceptedOn: null, acceptedBy: null } as const;

/** Returns the line of a sale that was refunded. */
const soldLine = (itemId: string): OrderLineRow => ({
  ...{ id: "line", orderId: "order", itemId, consignerId: "store", state: "refunded", isLive: false },
  ...{ priceMinor: 100, discountMinor: 0, extraMinor: 0, payoutMinor: 100, payoutFeeMinor: 0, sellingFeeMinor: 0 },
  ...{ cleaningFeeMinor: 0, boxFeeMinor: 0, vatMinor: 0, rule: null, priceBeforeMinor: 100, discountBeforeMinor: 0 },
  ...{ soldAt: now, refundedAt: now, restocked: true, taxMinor: 0 },
  ...{ pickedAt: null, askedMinor: null, askedDiscountMinor: null, orderedItemId: null },
});

describe("Deleting items", () => {
  it("takes them out of the store, with cost and old code, and keeps their codes [A4.26]", () => {
    const shop = new RuleShop(
      item(pending),
      item({ ...pending, id: "own", code: "A0000001", consignerId: "store" }),
      { type: "itemCost", row: { id: "own", costMinor: 100, isCostGiven: true } },
      { type: "itemAlias", row: { id: "item", oldCode: "1042" } },
    );
    const decision = allowed(shop.run(deleteItems, { itemIds: ["item", "own"] }));
    expect(shop.all("item")).toEqual([]);
    expect(shop.all("itemCost")).toEqual([]);
    expect(shop.all("itemAlias")).toEqual([]);
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

  it("takes sample stock out in any status, but not what was sold, given to a consigner, or is no sample", () => {
    const sample = (id: string, changes: Parameters<typeof item>[0] = {}) =>
      item({ id: `sample-${id}`, code: `A000000${id}`, consignerId: "store", ...changes });
    const shop = new RuleShop(
      sample("1"),
      sample("2", { status: "Withdrawn" }),
      sample("3", { consignerId: "seller" }),
      sample("4", { status: "Sold", soldOn: now }),
      item({ id: "real", code: "A0000005", consignerId: "store" }),
      sample("6"),
      { type: "orderLine", row: soldLine("sample-6") },
    );
    const itemIds = ["sample-1", "sample-2", "sample-3", "sample-4", "real", "sample-6"];
    const decision = allowed(shop.run(deleteItems, { itemIds }));
    expect(
      shop
        .all("item")
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["real", "sample-3", "sample-4", "sample-6"]);
    expect(decision.reports?.map(({ id }) => id)).toEqual(["sample-3", "sample-4", "real", "sample-6"]);
    expect(shop.run(deleteItems, { itemIds: ["sample-6"] }, { actor: floor })).toMatchObject({ code: "forbidden" });
  });
});
