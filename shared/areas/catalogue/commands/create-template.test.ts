import { describe, expect, it } from "vitest";
import { admin, allowed, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import type { Actor } from "#shared/access/actor.ts";
import { createTemplate } from "./create-template.ts";

const settings: Actor = { role: "employee", id: "sue", name: "Sue Settings", sections: ["Settings"] };
const bags = {
  ...{ title: "Bags", category: "Accessories", brand: "Acme", gender: "", weightGrams: 800 },
  ...{ option1: "Size", option2: "Condition", option3: "" },
  ...{ option1Values: ["S", "M", "S"], option2Values: ["New", "Used"], option3Values: [] as string[] },
};

describe("Adding a product template", () => {
  const add = (shop: RuleShop, more: Partial<typeof bags> = {}, actor = settings) =>
    shop.run(createTemplate, { id: "bags", template: { ...bags, ...more } }, { actor });

  it("keeps its category, options and weight, and each value once", () => {
    const shop = new RuleShop();
    allowed(add(shop));
    expect(shop.get("productTemplate", "bags")).toEqual({
      id: "bags",
      ...bags,
      option1Values: ["S", "M"],
      renamedValues: [],
    });
    expect(add(shop)).toMatchObject({ code: "already_exists" });
  });

  it("needs a title, a category, a brand, a first option and values of it [B5.23]", () => {
    for (const field of ["title", "category", "brand", "option1"] as const)
      expect(add(new RuleShop(), { [field]: " " })).toMatchObject({
        fields: { [`template.${field}`]: expect.any(String) },
      });
    expect(add(new RuleShop(), { option1Values: [] })).toMatchObject({
      fields: { option1Values: "Enter at least one value, separated by commas." },
    });
  });

  it("is refused for values of an option without a title", () => {
    expect(add(new RuleShop(), { option3Values: ["Good"] })).toMatchObject({
      fields: { option3: "These values need a title." },
    });
  });

  it("is for those with Settings", () => {
    expect(add(new RuleShop(), {}, staff)).toMatchObject({ code: "forbidden" });
    allowed(add(new RuleShop(), {}, admin));
  });
});
