import { describe, expect, it } from "vitest";
import { allowed, floor, item, otherSeller, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { requestPrice } from "./request-price.ts";
import { requestStorePrice } from "./request-store-price.ts";

const asked = { itemId: "item", priceMinor: 60_000 };
const asSeller = { actor: seller };

describe("Requesting a price", () => {
  it("waits for the store's answer, and a newer request replaces the older [A4.05, A4.39]", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(requestPrice, asked, asSeller));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "RequestPriceChange", statusBefore: "Active", requestedPriceMinor: 60_000, priceMinor: 40_000 },
    });
    allowed(shop.run(requestPrice, { ...asked, priceMinor: 55_000 }, { actor: staff }));
    expect(shop.get("item", "item")).toMatchObject({ statusBefore: "Active", requestedPriceMinor: 55_000 });
  });

  it("is the price at once in a store with live price changes, with fees and label anew [B3.14]", () => {
    const shop = new RuleShop(item());
    shop.store = { ...shop.store, livePriceChanges: true };
    allowed(shop.run(requestPrice, asked, asSeller));
    // 600.00: selling 15 % + 10.00, transaction 2.5 %.
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "Active", requestedPriceMinor: null, priceMinor: 60_000, printed: false },
      ...{ sellingFeeMinor: 10_000 + 1_000, payoutFeeMinor: 1_500, payoutMinor: 47_500 },
    });
  });

  it("is refused at 0, for what is not on sale and for what the store owns [A4.40, A5.24]", () => {
    const shop = new RuleShop(
      item(),
      item({ id: "kept", code: "A0000001", status: "Pending", acceptedOn: null }),
      item({ id: "own", code: "A0000002", consignerId: "store" }),
    );
    expect(shop.run(requestPrice, { itemId: "item", priceMinor: 0 }, asSeller)).toMatchObject({
      fields: { requestedPrice: "You must set the valuee for the price change" },
    });
    expect(shop.run(requestPrice, { ...asked, itemId: "kept" }, asSeller)).toMatchObject({
      code: "illegal_transition",
    });
    for (const command of [requestPrice, requestStorePrice])
      expect(shop.run(command, { ...asked, itemId: "own" })).toMatchObject({
        message: "The store owns this item. Change its price instead of requesting a change.",
      });
  });

  it("is refused at the price that the item has, in a store with live price changes too", () => {
    const shop = new RuleShop(item());
    const same = { fields: { priceMinor: "It has this price already. Enter another one." } };
    expect(shop.run(requestPrice, { ...asked, priceMinor: 40_000 }, asSeller)).toMatchObject(same);
    allowed(shop.run(requestPrice, asked, asSeller));
    expect(shop.run(requestPrice, { ...asked, priceMinor: 40_000 }, asSeller)).toMatchObject(same);
    shop.store = { ...shop.store, livePriceChanges: true };
    expect(shop.run(requestPrice, { ...asked, priceMinor: 40_000 }, asSeller)).toMatchObject(same);
    expect(shop.get("item", "item")).toMatchObject({ status: "RequestPriceChange", requestedPriceMinor: 60_000 });
  });

  it("says nothing of another consigner's item, and is not for who only scans", () => {
    const shop = new RuleShop(item());
    expect(shop.run(requestPrice, asked, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    expect(shop.run(requestPrice, asked, { actor: floor })).toMatchObject({ code: "forbidden" });
  });
});

describe("The store's asking for a price", () => {
  it("is for what is announced or on sale, by staff with Inventory [A4.06]", () => {
    const shop = new RuleShop(
      item({ status: "Requested", acceptedOn: null }),
      item({ id: "asked", code: "A0000001", status: "RequestWithdrawal", statusBefore: "Active" }),
    );
    allowed(shop.run(requestStorePrice, asked));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "StoreRequestPriceChange", statusBefore: "Requested", requestedPriceMinor: 60_000 },
    });
    expect(shop.run(requestStorePrice, { ...asked, itemId: "asked" })).toMatchObject({ code: "illegal_transition" });
    expect(shop.run(requestStorePrice, asked, asSeller)).toMatchObject({ code: "forbidden" });
  });
});
