import { describe, expect, it } from "vitest";
import { admin, allowed, item, now, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { transferItems } from "./transfer-items.ts";

const toBack = { itemIds: ["item"], locationId: "back", optionOverride: null };
const asOrders = { actor: orders };

describe("Transferring items", () => {
  it("puts what is on sale in transit, and keeps where it came from and where it goes [A1.09, A4.45]", () => {
    const shop = new RuleShop(
      item({ subLocationId: "shelf" }),
      item({ id: "kept", code: "A0000001", status: "WithdrawalDeclined" }),
      item({ id: "there", code: "A0000002", locationId: "back" }),
      item({ id: "sold", code: "A0000003", status: "Sold", soldOn: now }),
    );
    const decision = allowed(
      shop.run(transferItems, { ...toBack, itemIds: ["item", "kept", "there", "sold", "gone"] }, asOrders),
    );
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "InTransit", statusBefore: "Active", destinationLocationId: "back" },
      ...{ locationId: "front", subLocationId: "shelf", updatedBy: "olga", updatedAt: now },
    });
    expect(shop.get("item", "kept")).toMatchObject({ status: "InTransit", statusBefore: "WithdrawalDeclined" });
    expect(decision.reports?.map(({ id, message }) => [id, message])).toEqual([
      ["there", "The item is already at this location."],
      ["sold", "This item is Sold and cannot be transferred."],
      ["gone", "This item is no longer in the store."],
    ]);
    expect(decision.events).toEqual([{ name: "itemsChanged", ids: ["item", "kept"] }]);
  });

  it("ends a price request, since its price is asked for no longer", () => {
    const shop = new RuleShop(
      item({ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 35_000 }),
    );
    allowed(shop.run(transferItems, toBack, asOrders));
    expect(shop.get("item", "item")).toMatchObject({ status: "InTransit", requestedPriceMinor: null });
  });

  it("needs a location that the person may choose [A5.44]", () => {
    const shop = new RuleShop(item());
    for (const locationId of ["nowhere", "market"])
      expect(shop.run(transferItems, { ...toBack, locationId }, asOrders)).toMatchObject({
        ...{ code: "location_missing", message: "Please select a location" },
      });
  });

  it("is for people with Orders", () => {
    const shop = new RuleShop(item());
    expect(shop.run(transferItems, toBack, { actor: staff })).toMatchObject({ code: "forbidden" });
    allowed(shop.run(transferItems, toBack, { actor: admin }));
  });

  it("writes the location's name into the option that is overridden, with fees and label anew [B7.44]", () => {
    const shop = new RuleShop(item());
    const template = shop.get("productTemplate", "template");
    shop.place({ type: "productTemplate", row: { ...template!, option3Values: ["Good", "Damaged", "Back"] } });
    shop.store = { ...shop.store, chargeableBoxConditions: ["Back"] };
    allowed(shop.run(transferItems, { ...toBack, optionOverride: "option3Value" }, asOrders));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "InTransit", option3Value: "Back", printed: false, boxFeeMinor: 2_000, payoutMinor: 26_000 },
    });
  });

  it("overrides no option with what its template does not have", () => {
    const shop = new RuleShop(item());
    expect(shop.run(transferItems, { ...toBack, optionOverride: "option3Value" }, asOrders)).toMatchObject({
      code: "invalid_value",
      message: "“Back” is not a value of Box Condition. Add it to the template first.",
    });
    expect(shop.get("item", "item")).toMatchObject({ status: "Active", option3Value: "Good" });
  });
});
