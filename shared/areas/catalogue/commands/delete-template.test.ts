import { describe, expect, it } from "vitest";
import { admin, allowed, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { deleteTemplate } from "./delete-template.ts";

describe("Deleting a product template", () => {
  const remove = (shop: RuleShop, productTemplateId: string, actor = admin) =>
    shop.run(deleteTemplate, { productTemplateId }, { actor });

  it("removes one that no product uses", () => {
    const shop = new RuleShop();
    shop.place({ type: "productTemplate", row: { ...shop.get("productTemplate", "template")!, id: "unused" } });
    expect(remove(shop, "unused", staff)).toMatchObject({ code: "forbidden" });
    allowed(remove(shop, "unused"));
    expect(shop.all("productTemplate").map(({ id }) => id)).toEqual(["template"]);
    expect(remove(shop, "unused")).toMatchObject({ code: "not_found" });
  });

  it("is refused for the only one, which new products need [B5.22]", () => {
    const shop = new RuleShop();
    const template = shop.get("productTemplate", "template")!;
    shop.place({ type: "productTemplate", row: { ...template, id: "unused" } });
    for (const id of ["air", "court"])
      shop.place({ type: "product", row: { ...shop.get("product", id)!, productTemplateId: "elsewhere" } });
    allowed(remove(shop, "template"));
    expect(remove(shop, "unused")).toMatchObject({
      code: "in_use",
      message: "This is the only template, and a store needs one.",
    });
  });

  it("is refused while products use it, and so any inventory [B5.21]", () => {
    const shop = new RuleShop();
    expect(remove(shop, "template")).toMatchObject({
      code: "in_use",
      message: "This template is in use and cannot be deleted.",
    });
    expect(shop.get("productTemplate", "template")).toBeDefined();
  });
});
