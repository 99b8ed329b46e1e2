import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { allowed, now, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { declineSubmittedProduct } from "./decline-submitted-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { mergeProducts } from "./merge-products.ts";
import { quickCreateProduct } from "./quick-create-product.ts";
import { submitProduct } from "./submit-product.ts";

const keeper: Actor = { ...staff, sections: ["Products"] };
const wish = {
  ...{ id: "wish", title: "Fresh Three", sku: "", brand: "Nike", category: "", gender: "", stockXId: "" },
  ...{ image: "/a.jpg", imageList: ["/b.jpg", "/a.jpg"], notes: "In size 9, please" },
};
const product = {
  ...{ id: "fresh", title: "Fresh Three", sku: "FT-3", brand: "Nike", category: "Sneakers", gender: "women" },
  ...{ productTemplateId: "template", image: "/a.jpg", gtin: null, submittedProductId: "wish" },
};

describe("A submitted product", () => {
  const submitted = (): RuleShop => {
    const shop = new RuleShop();
    allowed(shop.run(submitProduct, wish, { actor: seller }));
    return shop;
  };

  it("is a consigner's or the catalogue staff's wish, with who and when", () => {
    const shop = submitted();
    expect(shop.get("submittedProduct", "wish")).toEqual({
      ...{ ...wish, imageList: ["/b.jpg"], submittedBy: "seller", submittedByName: "Sel Seller", submittedAt: now },
      ...{
        state: "open",
        productId: null,
        closedAt: null,
        closedBy: null,
        reason: "",
        size: "",
        priceMinor: null,
      },
    });
    expect(shop.run(submitProduct, wish, { actor: seller })).toMatchObject({ code: "already_exists" });
    allowed(shop.run(submitProduct, { ...wish, id: "second" }, { actor: keeper }));
    expect(shop.run(submitProduct, { ...wish, id: "third" }, { actor: staff })).toMatchObject({ code: "forbidden" });
  });

  it("says the size and price that its submitter would list it at", () => {
    const shop = new RuleShop();
    const listed = { ...wish, size: "10C", priceMinor: 21_000 };
    allowed(shop.run(submitProduct, listed, { actor: seller }));
    allowed(shop.run(quickCreateProduct, product, { actor: keeper }));
    expect(shop.get("submittedProduct", "wish")).toMatchObject({
      ...{ state: "used", productId: "fresh", size: "10C", priceMinor: 21_000 },
    });
  });

  it("is closed by the product that is made of it, and only once", () => {
    const shop = submitted();
    allowed(shop.run(quickCreateProduct, product, { actor: keeper }));
    const used = { state: "used", productId: "fresh", closedAt: now, closedBy: "stan" };
    expect(shop.get("submittedProduct", "wish")).toMatchObject(used);
    // A second one is still created: nobody's typing is lost.
    allowed(shop.run(quickCreateProduct, { ...product, id: "again" }, { actor: keeper }));
    expect(shop.get("product", "again")).toBeDefined();
    expect(shop.get("submittedProduct", "wish")).toMatchObject(used);
    expect(
      shop.run(declineSubmittedProduct, { submittedProductId: "wish", reason: "" }, { actor: keeper }),
    ).toMatchObject({ code: "illegal_transition", message: "This has become a product already." });
  });

  it("is declined with a reason by staff with Products", () => {
    const shop = submitted();
    const decline = (actor: Actor) =>
      shop.run(declineSubmittedProduct, { submittedProductId: "wish", reason: "Not ours" }, { actor });
    expect(decline(seller)).toMatchObject({ code: "forbidden" });
    allowed(decline(keeper));
    expect(shop.get("submittedProduct", "wish")).toMatchObject({
      state: "declined",
      reason: "Not ours",
      productId: null,
    });
    expect(decline(keeper)).toMatchObject({ message: "This was declined already." });
  });

  it("follows its product into another, and stays when that is deleted", () => {
    const shop = submitted();
    allowed(shop.run(quickCreateProduct, product, { actor: keeper }));
    allowed(shop.run(mergeProducts, { fromProductId: "fresh", toProductId: "court" }, { actor: keeper }));
    expect(shop.get("submittedProduct", "wish")).toMatchObject({ state: "used", productId: "court" });
    allowed(shop.run(deleteProduct, { productId: "court" }, { actor: keeper }));
    expect(shop.get("submittedProduct", "wish")).toMatchObject({ state: "used", productId: null });
  });
});
