import { describe, expect, it } from "vitest";
import { allowed, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { ImportedProduct } from "../imported-product.ts";
import { attachGtin } from "./attach-gtin.ts";
import { importProducts } from "./import-products.ts";

const products: Actor = { role: "employee", id: "pia", name: "Pia Products", sections: ["Products"] };
const gtin = "036000291452";
const gtin14 = "00036000291452";

const fresh: ImportedProduct = {
  ...{ id: "imp-1-2", isNew: true, sku: "FT-3", productTemplateId: "template", title: "Fresh Three", brand: "Nike" },
  ...{ category: "Sneakers", gender: "women", color: "Red", releasedOn: "2023-03-21", retailMinor: 22_500 },
  gtins: [{ gtin, size: "8" }],
};

describe("Importing products", () => {
  const run = (shop: RuleShop, list: readonly ImportedProduct[], actor = products) =>
    shop.run(importProducts, { products: [...list] }, { actor });

  it("creates each with all that the file says of it", () => {
    const shop = new RuleShop();
    const decision = allowed(run(shop, [fresh]));
    expect(decision.events).toEqual([{ name: "productCreated", ids: ["imp-1-2"] }]);
    expect(shop.get("product", "imp-1-2")).toMatchObject({
      ...{ title: "Fresh Three", sku: "FT-3", color: "Red", releasedOn: "2023-03-21", retailMinor: 22_500 },
      ...{ lastSaleMinor: null, image: "", createdAt: now },
    });
    expect(shop.get("gtin", gtin14)).toEqual({ id: gtin14, productId: "imp-1-2", size: "8" });
  });

  it("adds nothing the second time, and leaves alone what somebody has changed since", () => {
    const shop = new RuleShop();
    allowed(run(shop, [fresh]));
    const decision = allowed(run(shop, [{ ...fresh, title: "Another title" }]));
    expect(decision).toEqual({ put: [] });
    expect(shop.get("product", "imp-1-2")?.title).toBe("Fresh Three");
  });

  it("does what it can and reports the rest, each with its reason", () => {
    const shop = new RuleShop();
    allowed(shop.run(attachGtin, { gtin, productId: "air", size: "9" }));
    const sku = shop.get("product", "air")?.sku ?? "";
    const decision = allowed(
      run(shop, [
        fresh,
        { ...fresh, id: "same-sku", sku, gtins: [] },
        { ...fresh, id: "no-template", sku: "X-1", productTemplateId: "gone", gtins: [] },
        { ...fresh, id: "no-brand", sku: "X-2", brand: undefined, gtins: [] },
        { ...fresh, id: "good", sku: "X-3", gtins: [] },
        { ...fresh, id: "twice", sku: "X-3", gtins: [] },
        { ...fresh, id: "gone", isNew: false, gtins: [] },
      ]),
    );
    expect(decision.reports?.map(({ id, code }) => [id, code])).toEqual([
      ["imp-1-2", "gtin_taken"],
      ["same-sku", "already_exists"],
      ["no-template", "invalid_value"],
      ["no-brand", "invalid_value"],
      ["twice", "already_exists"],
      ["gone", "not_found"],
    ]);
    expect(decision.events).toEqual([{ name: "productCreated", ids: ["good"] }]);
  });

  it("gives one barcode to one product", () => {
    const decision = allowed(run(new RuleShop(), [fresh, { ...fresh, id: "other", sku: "X-1" }]));
    expect(decision.reports).toMatchObject([{ id: "other", code: "gtin_taken" }]);
  });

  it("sets right what is said of a product that is there, and keeps the rest", () => {
    const shop = new RuleShop();
    const before = shop.get("product", "air");
    const change = { id: "air", isNew: false, sku: before?.sku ?? "", productTemplateId: "template", gtins: [] };
    allowed(run(shop, [{ ...change, color: "Blue", image: "/a.webp" }]));
    expect(shop.get("product", "air")).toEqual({ ...before, color: "Blue", image: "/a.webp" });
    expect(allowed(run(shop, [{ ...change, color: "Blue" }]))).toEqual({ put: [] });
  });

  it("is for who writes products", () => {
    expect(run(new RuleShop(), [fresh], staff)).toMatchObject({ code: "forbidden" });
  });
});
