import { describe, expect, it } from "vitest";
import { allowed, orders, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import type { Actor } from "#shared/access/actor.ts";
import type { ConsignerTypeRow } from "../rows.ts";
import { addType } from "./add-type.ts";
import { editType } from "./edit-type.ts";
import { removeType } from "./remove-type.ts";

const settings: Actor = { role: "employee", id: "sue", name: "Sue Settings", sections: ["Settings"] };
const platinum: ConsignerTypeRow = {
  ...{ id: "platinum", accountType: "Platinum", sellingFeeBasisPoints: 800, minFeeMinor: 500, flatFeeMinor: 0 },
  ...{ isDefault: false, category: "", option1Value: "", option2Value: "", option3Value: "" },
};
const add = (shop: RuleShop, differs: Partial<ConsignerTypeRow> = {}, actor = settings) =>
  shop.run(addType, { ...platinum, ...differs }, { actor });
const edit = (shop: RuleShop, consignerTypeId: string, changes: Partial<Omit<ConsignerTypeRow, "id">>) =>
  shop.run(editType, { consignerTypeId, changes }, { actor: settings });
const defaults = (shop: RuleShop) =>
  shop
    .all("consignerType")
    .filter((row) => row.isDefault)
    .map(({ id }) => id);

describe("Adding a consigner type", () => {
  it("keeps its terms, and is for who has Settings [B3.53, B3.54, B3.55, B3.56, B3.58, B3.59, B5.18]", () => {
    const shop = new RuleShop();
    const terms = { category: "Sneakers", option1Value: "9", option2Value: "Used", option3Value: "Damaged" };
    allowed(add(shop, terms));
    expect(shop.get("consignerType", "platinum")).toEqual({ ...platinum, ...terms });
    for (const actor of [staff, orders, seller]) expect(add(shop, {}, actor)).toMatchObject({ code: "forbidden" });
  });

  it("asks for a name [B5.15]", () => {
    expect(add(new RuleShop(), { accountType: "  " })).toMatchObject({
      fields: { accountType: "Consigner type required" },
    });
  });

  it("as the default takes the mark from the one that had it, so that there is always one [B3.57]", () => {
    const shop = new RuleShop();
    expect(defaults(shop)).toEqual(["standard"]);
    allowed(add(shop, { isDefault: true }));
    expect(defaults(shop)).toEqual(["platinum"]);
    expect(add(shop, { id: "more", accountType: "More", isDefault: true, category: "Sneakers" })).toMatchObject({
      fields: { isDefault: "The default must fit every item. Clear its category and options first." },
    });
  });

  it("adds a row to a type for a category or options of its own, and no second one for the same", () => {
    const shop = new RuleShop();
    const used = { accountType: "Gold", option2Value: "Used" };
    allowed(add(shop, { id: "goldUsed", ...used }));
    expect(add(shop, { id: "again", ...used })).toMatchObject({ code: "already_exists" });
    allowed(add(shop, { id: "goldUsedShoes", ...used, category: "Sneakers" }));
  });
});

describe("Changing a consigner type", () => {
  it("sets what is named and leaves the rest", () => {
    const shop = new RuleShop();
    const before = shop.get("consignerType", "gold");
    allowed(edit(shop, "gold", { sellingFeeBasisPoints: 1_250, minFeeMinor: 700 }));
    expect(shop.get("consignerType", "gold")).toEqual({ ...before, sellingFeeBasisPoints: 1_250, minFeeMinor: 700 });
    expect(edit(shop, "gone", {})).toMatchObject({ code: "not_found" });
  });

  it("renames all rows of the type, and takes no other type's name", () => {
    const shop = new RuleShop({
      type: "consignerType",
      row: { ...platinum, id: "goldUsed", accountType: "Gold", option2Value: "Used" },
    });
    allowed(edit(shop, "goldUsed", { accountType: "Golden" }));
    expect(["gold", "goldUsed"].map((id) => shop.get("consignerType", id)?.accountType)).toEqual(["Golden", "Golden"]);
    expect(edit(shop, "gold", { accountType: "Standard" })).toMatchObject({
      fields: { accountType: "There is already a consigner type of this name." },
    });
    expect(edit(shop, "gold", { accountType: " " })).toMatchObject({
      fields: { accountType: "Consigner type required" },
    });
  });

  it("moves the default, and never leaves the store without one [B3.57]", () => {
    const shop = new RuleShop();
    expect(edit(shop, "standard", { isDefault: false })).toMatchObject({ fields: { isDefault: expect.any(String) } });
    expect(edit(shop, "standard", { category: "Sneakers" })).toMatchObject({
      fields: { isDefault: expect.any(String) },
    });
    allowed(edit(shop, "gold", { isDefault: true }));
    expect(defaults(shop)).toEqual(["gold"]);
  });
});

describe("Removing a consigner type", () => {
  const remove = (shop: RuleShop, consignerTypeId: string) =>
    shop.run(removeType, { consignerTypeId }, { actor: settings });

  it("is refused for the default and while consigners have it, and says how many", () => {
    const shop = new RuleShop();
    expect(remove(shop, "standard")).toMatchObject({ code: "in_use" });
    expect(remove(shop, "gold")).toMatchObject({
      code: "in_use",
      message: "1 consigner has this type. Give them another one, then remove it.",
    });
  });

  it("takes a row away that nobody has", () => {
    const shop = new RuleShop({ type: "consignerType", row: platinum });
    allowed(remove(shop, "platinum"));
    expect(shop.get("consignerType", "platinum")).toBeUndefined();
    expect(remove(shop, "platinum")).toMatchObject({ code: "not_found" });
  });
});
