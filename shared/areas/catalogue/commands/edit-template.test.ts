import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admin, allowed, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import type { TemplateChanges } from "../check-template.ts";
import { editTemplate } from "./edit-template.ts";

describe("Editing a product template", () => {
  const edit = (shop: RuleShop, changes: TemplateChanges, productTemplateId = "template", actor = admin) =>
    shop.run(editTemplate, { productTemplateId, changes: { brand: "Acme", ...changes } }, { actor });
  /** Returns a shop with a second template, which no product uses. */
  const withUnused = () => {
    const shop = new RuleShop();
    shop.place({ type: "productTemplate", row: { ...shop.get("productTemplate", "template")!, id: "unused" } });
    return shop;
  };

  it("changes what it names and leaves the rest", () => {
    const shop = new RuleShop();
    const before = shop.get("productTemplate", "template")!;
    allowed(edit(shop, { title: "Boots", weightGrams: 1_500, option1Values: ["10", "8", "11", "9", "11"] }));
    expect(shop.get("productTemplate", "template")).toEqual({
      ...before,
      ...{ title: "Boots", brand: "Acme", weightGrams: 1_500, option1Values: ["10", "8", "11", "9"] },
    });
  });

  it("keeps the options of a template that products use", () => {
    const refusals: [TemplateChanges, Record<string, string>][] = [
      [{ option1: "EU size" }, { option1: "Products use this template, so the option Size keeps its title." }],
      [{ option3: "", option3Values: [] }, { option3: expect.stringContaining("Box Condition keeps its title") }],
      [{ option1Values: ["9", "11"] }, { option1Values: "Products use this template, so these values stay: 8, 10." }],
      [{ option2Values: [] }, { option2Values: "Products use this template, so these values stay: New, Used." }],
    ];
    for (const [changes, fields] of refusals) {
      expect(edit(new RuleShop(), changes)).toMatchObject({ code: "invalid_value", fields });
      allowed(edit(withUnused(), changes, "unused"));
    }
  });

  it("adds no option, and no list to one that takes any value, where products use it", () => {
    const shop = withUnused();
    const open = { option1Values: [], option2Values: [], option3: "", option3Values: [] };
    shop.place({ type: "productTemplate", row: { ...shop.get("productTemplate", "template")!, ...open } });
    expect(edit(shop, { option3: "Colour" })).toMatchObject({
      fields: { option3: "Products use this template, so it cannot get another option." },
    });
    expect(edit(shop, { option2Values: ["New"] })).toMatchObject({
      fields: { option2Values: expect.stringContaining("Condition takes any value") },
    });
    allowed(edit(shop, { title: "Anything" }));
  });

  it("never takes a value from items, whatever is asked for", () => {
    const values = fc.uniqueArray(fc.constantFrom("8", "9", "10", "11", "12"), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(values), (edits) => {
        const shop = new RuleShop();
        for (const option1Values of edits) edit(shop, { option1Values });
        expect(shop.get("productTemplate", "template")?.option1Values).toEqual(
          expect.arrayContaining(["8", "9", "10"]),
        );
      }),
    );
  });

  it("is refused for what is no template, for values without a title, and to those without Settings", () => {
    expect(edit(new RuleShop(), {}, "gone")).toMatchObject({ code: "not_found" });
    expect(edit(withUnused(), { option1Values: [] }, "unused")).toMatchObject({ code: "invalid_value" });
    expect(edit(withUnused(), { option2: "" }, "unused")).toMatchObject({
      fields: { option2: "These values need a title." },
    });
    expect(edit(new RuleShop(), {}, "template", staff)).toMatchObject({ code: "forbidden" });
  });
});
