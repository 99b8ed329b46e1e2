import { describe, expect, it } from "vitest";
import { admin, allowed, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { enableMarketplace } from "./enable-marketplace.ts";

function withMarket(onlineMarketplace: boolean): RuleShop {
  const shop = new RuleShop();
  shop.store = { ...shop.store, onlineMarketplace };
  return shop;
}

const enable = (shop: RuleShop, actor = seller) => shop.run(enableMarketplace, { consignerId: "seller" }, { actor });

describe("Taking the store's offer to sell at ONLINE MARKETPLACE", () => {
  it("lets the consigner choose that location from then on, and changes nothing else [A2.168]", () => {
    const shop = withMarket(true);
    const before = shop.get("consigner", "seller");
    allowed(enable(shop));
    expect(shop.get("consigner", "seller")).toEqual({ ...before, marketplaceLocation: true });
    expect(allowed(enable(shop)).put).toEqual([]);
  });

  it("is refused where the store does not sell there, and to everybody else [A3.93]", () => {
    expect(enable(withMarket(false))).toMatchObject({ code: "forbidden" });
    for (const actor of [otherSeller, admin])
      expect(enable(withMarket(true), actor)).toMatchObject({ code: "not_found" });
  });
});
