import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { allowed, item, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { deleteProduct } from "./delete-product.ts";
import { mergeProducts } from "./merge-products.ts";

const keeper: Actor = { ...staff, sections: ["Products"] };

describe("Deleting a product", () => {
  const remove = (shop: RuleShop, actor = keeper) => shop.run(deleteProduct, { productId: "court" }, { actor });

  it("takes its barcodes, the store's requests for it and the ways that led to it along", () => {
    const shop = new RuleShop(
      { type: "gtin", row: { id: "00036000291452", productId: "court", size: "9" } },
      {
        type: "storeRequest",
        row: {
          ...{ id: "wanted", productId: "court", option1Value: "9", locationId: "back", sale: "Buying" },
          ...{ lowMinor: null, highMinor: null, createdAt: now, createdBy: "pia" },
        },
      },
    );
    allowed(shop.run(mergeProducts, { fromProductId: "air", toProductId: "court" }, { actor: keeper }));
    expect(remove(shop, staff)).toMatchObject({ code: "forbidden" });
    allowed(remove(shop));
    expect([
      ...shop.all("product"),
      ...shop.all("gtin"),
      ...shop.all("storeRequest"),
      ...shop.all("mergedProduct"),
    ]).toEqual([]);
    expect(remove(shop)).toMatchObject({ code: "not_found" });
  });

  it("is refused while items are of it, sold ones too, and says how many", () => {
    const shop = new RuleShop(item({ productId: "court", status: "Sold", soldOn: now }));
    expect(remove(shop)).toMatchObject({
      code: "in_use",
      message: "This product has 1 item and cannot be deleted. Merge it into another product instead.",
    });
    expect(shop.get("product", "court")).toBeDefined();
  });
});
