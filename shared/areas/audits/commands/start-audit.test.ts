import { describe, expect, it } from "vitest";
import { allowed, floor, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { startAudit } from "./start-audit.ts";

const begun = () => {
  const shop = new RuleShop();
  allowed(shop.run(startAudit, { id: "audit", locationId: "front" }, { actor: floor }));
  return shop;
};

describe("Starting an audit", () => {
  it("keeps who, where and when, and nothing of the stock [A3.76, A3.77, A3.79]", () => {
    const shop = begun();
    expect(shop.get("audit", "audit")).toEqual({
      ...{
        id: "audit",
        locationId: "front",
        subLocationId: null,
        status: "new",
        createdAt: now,
        createdBy: "flo",
        createdByName: "Flo Floor",
      },
      ...{ runAt: null, runByName: "", expectedCount: null, foundCount: null },
      ...{ joinedIntoId: null, joinedIds: [] },
    });
  });

  it("twice at one location makes two", () => {
    const shop = begun();
    allowed(shop.run(startAudit, { id: "second", locationId: "front" }));
    expect(shop.all("audit")).toHaveLength(2);
  });

  it("takes a sub-location of the location, and no other", () => {
    const shop = new RuleShop();
    allowed(shop.run(startAudit, { id: "audit", locationId: "front", subLocationId: "shelf" }, { actor: floor }));
    expect(shop.get("audit", "audit")?.subLocationId).toBe("shelf");
    const wrong = { locationId: "front", subLocationId: "backShelf" };
    expect(shop.run(startAudit, { id: "other", ...wrong })).toMatchObject({ code: "invalid_value" });
  });

  it("needs a location of the store and a new id [A2.239]", () => {
    const shop = begun();
    expect(shop.run(startAudit, { id: "audit", locationId: "front" })).toMatchObject({ code: "already_exists" });
    expect(shop.run(startAudit, { id: "other", locationId: "gone" })).toMatchObject({
      message: "Please select a location",
    });
  });
});
