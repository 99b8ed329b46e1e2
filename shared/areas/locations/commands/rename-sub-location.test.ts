import { describe, expect, it } from "vitest";
import { admin, allowed, item, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { renameSubLocation } from "./rename-sub-location.ts";

describe("Renaming a sub-location", () => {
  const rename = (shop: RuleShop, name: string, actor = admin, subLocationId = "shelf") =>
    shop.run(renameSubLocation, { subLocationId, name }, { actor });

  it("changes its name and nothing that lies there", () => {
    const shop = new RuleShop(item({ subLocationId: "shelf" }));
    allowed(rename(shop, "a1"));
    allowed(rename(shop, "Window"));
    expect(shop.get("subLocation", "shelf")).toEqual({
      id: "shelf",
      locationId: "front",
      name: "Window",
      closedAt: null,
    });
    expect(shop.get("item", "item")).toEqual(item({ subLocationId: "shelf" }));
  });

  it("is refused without a name, for a name beside it, for what is gone and without Settings", () => {
    const shop = new RuleShop({
      type: "subLocation",
      row: { id: "other", locationId: "front", name: "Window", closedAt: null },
    });
    expect(rename(shop, "")).toMatchObject({ fields: { name: "Sublocation required" } });
    expect(rename(shop, "window")).toMatchObject({ code: "already_exists" });
    expect(rename(shop, "A2", admin, "gone")).toMatchObject({ code: "not_found" });
    expect(rename(shop, "A2", staff)).toMatchObject({ code: "forbidden" });
  });
});
