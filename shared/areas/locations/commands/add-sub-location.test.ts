import { describe, expect, it } from "vitest";
import { admin, allowed, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { addSubLocation } from "./add-sub-location.ts";

describe("Adding a sub-location", () => {
  const add = (shop: RuleShop, more: { locationId?: string; name?: string } = {}, actor = admin) =>
    shop.run(addSubLocation, { id: "new", locationId: "back", name: "B2", ...more }, { actor });

  it("puts it into its location, once", () => {
    const shop = new RuleShop();
    allowed(add(shop));
    expect(shop.get("subLocation", "new")).toEqual({ id: "new", locationId: "back", name: "B2", closedAt: null });
    expect(add(shop)).toMatchObject({ code: "already_exists" });
  });

  it("needs a location and a name, and Settings [B5.26, B5.27]", () => {
    expect(add(new RuleShop(), { locationId: "gone" })).toMatchObject({ fields: { locationId: "Location required" } });
    expect(add(new RuleShop(), { name: " " })).toMatchObject({ fields: { name: "Sublocation required" } });
    expect(add(new RuleShop(), {}, staff)).toMatchObject({ code: "forbidden" });
  });

  it("is refused for a name that the location has, however it is written, and not for another's", () => {
    expect(add(new RuleShop(), { name: " b1 " })).toMatchObject({
      fields: { name: "This location already has a sublocation with this name." },
    });
    allowed(add(new RuleShop(), { name: "A1" }));
  });
});
