import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Actor } from "#shared/access/actor.ts";
import { statuses } from "#shared/areas/inventory/status.ts";
import { allowed, floor, item, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { addItems } from "#shared/areas/inventory/commands/add-items.ts";
import { makeRequest } from "#shared/areas/requests/commands/make-request.ts";
import { attachGtin } from "./attach-gtin.ts";
import { editProduct } from "./edit-product.ts";
import { mergeProducts } from "./merge-products.ts";
import { removeGtin } from "./remove-gtin.ts";

const keeper: Actor = { ...staff, sections: ["Products"] };
const merge = (shop: RuleShop, fromProductId = "court", toProductId = "air") =>
  shop.run(mergeProducts, { fromProductId, toProductId }, { actor: keeper });
const change = (shop: RuleShop, id: string, fields: object): void =>
  shop.place({ type: "product", row: { ...shop.get("product", id)!, ...fields } });
const gtin = (id: string, productId: string, size = "9") => ({ type: "gtin", row: { id, productId, size } }) as const;
const request = {
  ...{ id: "wanted", productId: "court", option1Value: "9", locationId: "back", sale: "Consignment" as const },
  ...{ lowMinor: null, highMinor: null },
};

describe("Merging a product into another", () => {
  it("moves its items, sold ones too, its barcodes, requests and what was deleted, and leaves the way to it", () => {
    const shop = new RuleShop(
      item({ id: "one", productId: "court" }),
      item({ id: "two", code: "A0000001", productId: "court", status: "Sold", soldOn: now, orderId: "order" }),
      item({ id: "three", code: "A0000002" }),
      gtin("00036000291452", "court"),
      { type: "storeRequest", row: { ...request, createdAt: now, createdBy: "pia" } },
      {
        type: "deletedItem",
        row: {
          ...{ id: "gone", code: "A0000003", productId: "court", consignerId: "seller" },
          ...{ deletedAt: now, deletedBy: "stan" },
        },
      },
    );
    const before = shop.get("item", "two");
    const decision = allowed(merge(shop));
    expect(decision.events).toEqual([{ name: "productsMerged", fromId: "court", toId: "air" }]);
    expect(shop.all("item").map(({ productId }) => productId)).toEqual(["air", "air", "air"]);
    expect(shop.get("item", "two")).toEqual({ ...before, productId: "air", updatedAt: now, updatedBy: "stan" });
    expect([...shop.all("gtin"), ...shop.all("storeRequest"), ...shop.all("deletedItem")]).toMatchObject([
      { productId: "air" },
      { productId: "air" },
      { productId: "air" },
    ]);
    expect(shop.all("product").map(({ id }) => id)).toEqual(["air"]);
    expect(shop.all("mergedProduct")).toEqual([
      { id: "court", mergedIntoId: "air", title: "Court Two", sku: "COURT", mergedAt: now },
    ]);
    expect(merge(shop)).toEqual({ put: [] });
  });

  it("keeps the values of the one that stays, fills its gaps, unites sizes, and adds the images after its own", () => {
    const shop = new RuleShop();
    change(shop, "air", { image: "/a.jpg", sizes: ["8"], stockXId: "", color: "red", retailMinor: 100 });
    change(shop, "court", {
      ...{ image: "/b.jpg", imageList: ["/a.jpg", "/c.jpg"], sizes: ["9", "8"], stockXId: "sx" },
      ...{ color: "blue", retailMinor: 200, shopifyId: "7", shopifyHandle: "court-two" },
    });
    allowed(merge(shop));
    expect(shop.get("product", "air")).toMatchObject({
      ...{ title: "Air One", sku: "AIR", color: "red", retailMinor: 100, stockXId: "sx" },
      ...{ image: "/a.jpg", imageList: ["/b.jpg", "/c.jpg"], sizes: ["8", "9"] },
      ...{ shopifyId: "7", shopifyHandle: "court-two" },
    });
  });

  it("comes in all sizes where one of the two does", () => {
    const shop = new RuleShop();
    change(shop, "court", { sizes: ["9"] });
    allowed(merge(shop));
    expect(shop.get("product", "air")?.sizes).toEqual([]);
  });

  it("is refused where the options differ, and says in what", () => {
    const withTemplate = (fields: object) => {
      const shop = new RuleShop();
      shop.place({
        type: "productTemplate",
        row: { ...shop.get("productTemplate", "template")!, id: "other", ...fields },
      });
      change(shop, "court", { productTemplateId: "other" });
      return merge(shop);
    };
    expect(withTemplate({ option2: "", option2Values: [] })).toMatchObject({
      code: "in_use",
      message: "The products have different options: Court Two has no option 2, Air One has Condition.",
    });
    expect(withTemplate({ option1Values: ["8", "44", "45"] })).toMatchObject({
      message: "The template of Air One has no Size 44, 45. Add it there first.",
    });
    expect(withTemplate({ option1Values: [] })).toMatchObject({
      message: "Court Two takes any Size, Air One only those that its template lists.",
    });
    allowed(withTemplate({ option1Values: ["9"], title: "Other shoes" }) as never);
  });

  it("is refused for itself, for what is not there, for more images than a product takes, and without Products", () => {
    const shop = new RuleShop();
    expect(merge(shop, "air", "air")).toMatchObject({ code: "invalid_value" });
    expect(merge(shop, "gone", "air")).toMatchObject({ code: "not_found" });
    expect(merge(shop, "air", "gone")).toMatchObject({ code: "not_found" });
    expect(shop.run(mergeProducts, { fromProductId: "air", toProductId: "court" }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
    change(shop, "air", { image: "/0.jpg", imageList: Array.from({ length: 20 }, (_, n) => `/a${n}.jpg`) });
    change(shop, "court", { image: "/b.jpg" });
    expect(merge(shop)).toMatchObject({
      message: "Together the products have more than 21 images. Remove some of them first.",
    });
  });

  it("leads on where the one it went into is merged itself", () => {
    const shop = new RuleShop(item({ productId: "court" }));
    shop.place({ type: "product", row: { ...shop.get("product", "air")!, id: "third", title: "Third" } });
    allowed(merge(shop, "court", "air"));
    allowed(merge(shop, "air", "third"));
    expect(shop.all("mergedProduct").map(({ id, mergedIntoId }) => [id, mergedIntoId])).toEqual([
      ["court", "third"],
      ["air", "third"],
    ]);
    expect(shop.get("item", "item")?.productId).toBe("third");
    expect(merge(shop, "court", "air")).toEqual({ put: [] });
  });

  it("loses no item, barcode or amount of money, whichever products are merged into which", () => {
    const products = ["p0", "p1", "p2", "p3", "p4"];
    const some = fc.record({
      items: fc.array(
        fc.record({
          product: fc.constantFrom(...products),
          status: fc.constantFrom(...statuses),
          priceMinor: fc.integer({ min: 1, max: 1_000_000 }),
          payoutMinor: fc.integer({ min: 0, max: 1_000_000 }),
        }),
        { maxLength: 30 },
      ),
      gtins: fc.array(fc.constantFrom(...products), { maxLength: 20 }),
      merges: fc.array(fc.tuple(fc.constantFrom(...products), fc.constantFrom(...products)), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(some, ({ items, gtins, merges }) => {
        const shop = new RuleShop();
        for (const id of products) shop.place({ type: "product", row: { ...shop.get("product", "air")!, id } });
        items.forEach(({ product, ...fields }, n) =>
          shop.place(item({ ...fields, id: `item${n}`, code: `A${String(n).padStart(7, "0")}`, productId: product })),
        );
        gtins.forEach((product, n) => shop.place(gtin(String(n).padStart(14, "0"), product)));
        const left = () => shop.all("item").map((row) => ({ ...row, productId: "", updatedAt: "", updatedBy: "" }));
        const before = left();
        for (const [from, to] of merges) merge(shop, from, to);
        expect(left()).toEqual(before);
        expect(shop.all("gtin").map(({ id, size }) => [id, size])).toEqual(
          gtins.map((_, n) => [String(n).padStart(14, "0"), "9"]),
        );
        const remaining = new Set(shop.all("product").map(({ id }) => id));
        const named = [...shop.all("item"), ...shop.all("gtin")].map(({ productId }) => productId);
        expect([...named, ...shop.all("mergedProduct").map(({ mergedIntoId }) => mergedIntoId)]).toSatisfy(
          (all: readonly string[]) => all.every((id) => remaining.has(id)),
        );
        expect(remaining.size + shop.all("mergedProduct").length).toBe(products.length + 2);
      }),
    );
  });
});

describe("What still waited when its product was merged", () => {
  const intake = {
    acceptNow: true,
    items: [
      {
        ...{ id: "new", code: "B0000000", productId: "court", consignerId: "seller" },
        ...{ option1Value: "9", option2Value: "New", option3Value: "Good", priceMinor: 40_000, costMinor: null },
        ...{ locationId: "front", subLocationId: null, notes: "", image: "" },
      },
    ],
  };
  const digits = "036000291452";
  const waiting: Readonly<Record<string, (shop: RuleShop) => unknown>> = {
    "an intake": (shop) => shop.run(addItems, intake),
    "a barcode": (shop) => shop.run(attachGtin, { gtin: digits, productId: "court", size: "9" }),
    "a store request": (shop) => shop.run(makeRequest, request, { actor: keeper }),
    "an edit": (shop) =>
      shop.run(
        editProduct,
        {
          productId: "court",
          changes: { title: "Court Three", stockXId: "sx", image: "/c.jpg", imageList: [] },
          gtins: [{ gtin: digits, size: "10" }],
        },
        { actor: keeper },
      ),
    "a barcode's removal": (shop) =>
      shop.run(removeGtin, { gtin: "00012345678905", productId: "court" }, { actor: keeper }),
  };

  it.each(Object.keys(waiting))("%s comes to the same as if it had come before", (name) => {
    const rowsAfter = (mergesFirst: boolean) => {
      const shop = new RuleShop(gtin("00012345678905", "court"));
      const run = waiting[name]!;
      if (mergesFirst) allowed(merge(shop));
      allowed(run(shop) as never);
      if (!mergesFirst) allowed(merge(shop));
      const { title: _, ...left } = shop.all("mergedProduct")[0]!;
      return [shop.all("product"), shop.all("gtin"), shop.all("item"), shop.all("storeRequest"), left];
    };
    const [first, second] = [rowsAfter(true), rowsAfter(false)];
    expect(first).toEqual(second);
    expect(JSON.stringify(first.slice(0, 4))).not.toContain('"court"');
  });
});
