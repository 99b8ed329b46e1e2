import { describe, expect, it } from "vitest";
import { allowed, floor, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { attachGtin } from "./attach-gtin.ts";
import { quickCreateProduct } from "./quick-create-product.ts";

const gtin = "036000291452";
const gtin14 = "00036000291452";

describe("Creating a product at intake", () => {
  const product = {
    ...{ id: "fresh", title: "Fresh Three", sku: "FT-3", brand: "Nike", category: "Sneakers", gender: "women" },
    ...{ productTemplateId: "template", image: "", gtin: { gtin, size: "8" } },
  };

  it("gives it its barcode in the same breath", () => {
    const shop = new RuleShop();
    const decision = allowed(shop.run(quickCreateProduct, product, { actor: floor }));
    expect(decision.events).toEqual([{ name: "productCreated", ids: ["fresh"] }]);
    expect(shop.get("product", "fresh")).toMatchObject({
      title: "Fresh Three",
      sku: "FT-3",
      createdAt: now,
      sizes: [],
    });
    expect(shop.get("gtin", gtin14)).toEqual({ id: gtin14, productId: "fresh", size: "8" });
  });

  it("takes more images, a Catalog Id and a Shopify Id, all of which may be left out [A5.08]", () => {
    const shop = new RuleShop();
    const more = { image: "/a.jpg", imageList: ["/b.jpg", "/a.jpg"], stockXId: "sx-3", shopifyId: "33" };
    allowed(shop.run(quickCreateProduct, { ...product, ...more }));
    expect(shop.get("product", "fresh")).toMatchObject({ ...more, imageList: ["/b.jpg"] });
    allowed(shop.run(quickCreateProduct, { ...product, id: "plain", gtin: null, stockXId: "", shopifyId: "" }));
    expect(shop.get("product", "plain")).toMatchObject({ image: "", imageList: [], stockXId: "", shopifyId: null });
  });

  it("does without a barcode", () => {
    const shop = new RuleShop();
    allowed(shop.run(quickCreateProduct, { ...product, gtin: null }));
    expect(shop.all("gtin")).toEqual([]);
  });

  it("is refused whole when its barcode is", () => {
    const shop = new RuleShop();
    allowed(shop.run(attachGtin, { gtin, productId: "air", size: "9" }));
    expect(shop.run(quickCreateProduct, product)).toMatchObject({ code: "gtin_taken" });
    expect(shop.run(quickCreateProduct, { ...product, gtin: { gtin: "12", size: "8" } })).toMatchObject({
      code: "gtin_invalid",
    });
    expect(shop.get("product", "fresh")).toBeUndefined();
  });

  it("needs a template of the store, a new id and every field of the product [A5.02, A5.03, A5.04, A5.05, A5.06, A5.07]", () => {
    expect(new RuleShop().run(quickCreateProduct, { ...product, productTemplateId: "gone" })).toMatchObject({
      message: "Select a product template",
    });
    expect(new RuleShop().run(quickCreateProduct, { ...product, id: "air" })).toMatchObject({ code: "already_exists" });
    for (const field of ["title", "sku", "brand", "category", "gender"])
      expect(new RuleShop().run(quickCreateProduct, { ...product, [field]: " " })).toMatchObject({
        fields: { [field]: expect.stringContaining("required") },
      });
  });
});
