import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { allowed, floor, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { attachGtin } from "./attach-gtin.ts";
import { editProduct } from "./edit-product.ts";
import { removeGtin } from "./remove-gtin.ts";

const keeper: Actor = { ...staff, sections: ["Products"] };
const gtin = "036000291452";
const gtin14 = "00036000291452";

describe("Editing a product", () => {
  const edit = (shop: RuleShop, changes: object, gtins?: { gtin: string; size: string }[]) =>
    shop.run(editProduct, { productId: "air", changes, ...(gtins === undefined ? {} : { gtins }) }, { actor: keeper });

  it("changes what is given and nothing else, and the same again changes nothing", () => {
    const shop = new RuleShop();
    const before = shop.get("product", "air");
    const changes = { title: "Air Two", sku: "A-2", gender: "women", stockXId: "sx-2", shopifyId: "22" };
    allowed(edit(shop, changes));
    expect(shop.get("product", "air")).toEqual({ ...before, ...changes });
    expect(edit(shop, changes)).toEqual({ put: [] });
  });

  it("takes an empty Catalog Id and an empty Shopify Id [A5.08]", () => {
    const shop = new RuleShop();
    allowed(edit(shop, { stockXId: "sx-2", shopifyId: "22" }));
    allowed(edit(shop, { stockXId: "", shopifyId: "" }));
    expect(shop.get("product", "air")).toMatchObject({ stockXId: "", shopifyId: null });
  });

  it("keeps each image once, the first as the main one, and never takes away the last", () => {
    const shop = new RuleShop();
    allowed(edit(shop, { brand: "Nike Inc" }));
    allowed(edit(shop, { image: "", imageList: ["/b.jpg", "/a.jpg", "/b.jpg"] }));
    expect(shop.get("product", "air")).toMatchObject({ image: "/b.jpg", imageList: ["/a.jpg"] });
    allowed(edit(shop, { image: "" }));
    expect(shop.get("product", "air")).toMatchObject({ image: "/a.jpg", imageList: [] });
    expect(edit(shop, { image: "" })).toMatchObject({ fields: { image: "You must upload at least one image." } });
  });

  it("is refused whole without one of its required fields, its template or a barcode that may be its own", () => {
    const shop = new RuleShop();
    for (const field of ["title", "sku", "brand", "category", "gender"])
      expect(edit(shop, { [field]: " " })).toMatchObject({ code: "invalid_value" });
    expect(edit(shop, { title: "Air Two", productTemplateId: "gone" })).toMatchObject({
      fields: { productTemplateId: "Select a product template" },
    });
    allowed(shop.run(attachGtin, { gtin, productId: "court", size: "9" }));
    expect(edit(shop, { title: "Air Two" }, [{ gtin, size: "9" }])).toMatchObject({ code: "gtin_taken" });
    expect(shop.get("product", "air")?.title).toBe("Air One");
  });

  it("needs Products, and a product that is there", () => {
    const shop = new RuleShop();
    expect(shop.run(editProduct, { productId: "air", changes: {} }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
    expect(shop.run(editProduct, { productId: "gone", changes: {} }, { actor: keeper })).toMatchObject({
      code: "not_found",
    });
  });
});

describe("Removing a barcode", () => {
  it("frees it for another product; of another product it is left alone", () => {
    const shop = new RuleShop();
    allowed(shop.run(attachGtin, { gtin, productId: "air", size: "9" }));
    expect(shop.run(removeGtin, { gtin: gtin14, productId: "court" }, { actor: keeper })).toEqual({ put: [] });
    expect(shop.run(removeGtin, { gtin: gtin14, productId: "air" }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
    allowed(shop.run(removeGtin, { gtin: gtin14, productId: "air" }, { actor: keeper }));
    expect(shop.all("gtin")).toEqual([]);
    allowed(shop.run(attachGtin, { gtin, productId: "court", size: "10" }));
  });
});
