import { describe, expect, it } from "vitest";
import { admin, allowed, item, now, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { addItems } from "#shared/areas/inventory/commands/add-items.ts";
import { editItem } from "#shared/areas/inventory/commands/edit-item.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { answerRequest } from "#shared/areas/requests/commands/answer-request.ts";
import { makeRequest } from "#shared/areas/requests/commands/make-request.ts";
import { attachGtin } from "./attach-gtin.ts";
import { editTemplate } from "./edit-template.ts";
import { renameValue } from "./rename-value.ts";

const gtin: Put = { type: "gtin", row: { id: "04006381333931", productId: "air", size: "9" } };
const request: Put = {
  type: "storeRequest",
  row: {
    ...{ id: "wanted", productId: "air", option1Value: "9", locationId: "back", sale: "Consignment" },
    ...{ lowMinor: null, highMinor: null, createdAt: now, createdBy: "ada" },
  },
};

type Option = "option1Value" | "option2Value" | "option3Value";
const rename = (shop: RuleShop, from: string, to: string, option: Option = "option1Value", actor = admin) =>
  shop.run(renameValue, { productTemplateId: "template", option, from, to }, { actor });

const added = (more: object = {}) => ({
  acceptNow: true,
  items: [
    {
      ...{ id: "new", code: "B0000001", productId: "air", consignerId: "seller", priceMinor: 40_000, costMinor: null },
      ...{ option1Value: "9", option2Value: "New", option3Value: "Good", locationId: "front", subLocationId: null },
      ...{ notes: "", image: "" },
      ...more,
    },
  ],
});

describe("Renaming a value of a template's option", () => {
  it("takes along items in every status, sizes of products, barcodes and what the store asks for", () => {
    const shop = new RuleShop(
      item(),
      item({ id: "sold", code: "A0000001", status: "Sold", soldOn: now }),
      gtin,
      request,
    );
    shop.place(item({ id: "other", code: "A0000002", option1Value: "10" }));
    const product = shop.get("product", "air");
    if (product !== undefined) shop.place({ type: "product", row: { ...product, sizes: ["8", "9"] } });
    const decision = allowed(rename(shop, "9", "9 US"));
    expect(decision.events).toEqual([{ name: "itemsChanged", ids: ["item", "sold"] }]);
    expect(shop.get("item", "item")).toEqual(item({ option1Value: "9 US", updatedAt: now, updatedBy: "ada" }));
    expect(shop.get("item", "sold")?.option1Value).toBe("9 US");
    expect(shop.get("item", "other")).toEqual(item({ id: "other", code: "A0000002", option1Value: "10" }));
    expect(shop.get("product", "air")?.sizes).toEqual(["8", "9 US"]);
    expect(shop.get("gtin", "04006381333931")?.size).toBe("9 US");
    expect(shop.get("storeRequest", "wanted")?.option1Value).toBe("9 US");
    expect(shop.get("productTemplate", "template")?.option1Values).toEqual(["8", "9 US", "10"]);
  });

  it("changes nobody's money: fee rules and the conditions that cost a fee are renamed too", () => {
    const shop = new RuleShop(item({ option2Value: "Used" }));
    const rule = shop.get("consignerType", "gold");
    if (rule === undefined) throw new Error("There is no such rule.");
    shop.place({ type: "consignerType", row: { ...rule, option2Value: "Used" } }, { type: "store", row: shop.store });
    allowed(rename(shop, "Used", "Worn", "option2Value"));
    expect(shop.get("consignerType", "gold")?.option2Value).toBe("Worn");
    expect(shop.get("store", "shop")?.chargeableConditions).toEqual(["Worn"]);
    // If another template has the value too, both names are chargeable.
    const template = shop.get("productTemplate", "template");
    if (template === undefined) throw new Error("There is no such template.");
    shop.place({ type: "productTemplate", row: { ...template, id: "bags" } });
    allowed(rename(shop, "Worn", "Used", "option2Value"));
    expect(shop.get("store", "shop")?.chargeableConditions).toEqual(["Worn", "Used"]);
    const rules = shop.all("consignerType").filter(({ accountType }) => accountType === "Gold");
    expect(rules.map(({ option2Value }) => option2Value).toSorted()).toEqual(["Used", "Worn"]);
  });

  it("lets work through that was done under the old name, however often the value was renamed since", () => {
    const shop = new RuleShop(item({ option1Value: "8" }), request);
    allowed(rename(shop, "9", "9 US"));
    allowed(rename(shop, "9 US", "US 9"));
    allowed(shop.run(addItems, added()));
    expect(shop.get("item", "new")?.option1Value).toBe("US 9");
    allowed(shop.run(editItem, { itemId: "item", changes: { option1Value: "9 US" } }));
    expect(shop.get("item", "item")?.option1Value).toBe("US 9");
    allowed(shop.run(attachGtin, { gtin: "4006381333931", productId: "court", size: "9" }));
    expect(shop.get("gtin", "04006381333931")?.size).toBe("US 9");
    const wanted = { id: "more", productId: "air", option1Value: "9", locationId: "back", sale: "Buying" as const };
    allowed(shop.run(makeRequest, { ...wanted, lowMinor: null, highMinor: null }, { actor: admin }));
    expect(shop.get("storeRequest", "more")?.option1Value).toBe("US 9");
    const offered = { ...added({ id: "offered", code: "B0000002" }).items[0] };
    const { id, code, option2Value, option3Value, notes, image, priceMinor } = offered as Required<typeof offered> &
      Record<"id" | "code" | "option2Value" | "option3Value" | "notes" | "image", string> & { priceMinor: number };
    const answer = { id, code, option1Value: "9", option2Value, option3Value, notes, image, priceMinor };
    allowed(
      shop.run(answerRequest, { storeRequestId: "wanted", consignerId: "seller", items: [answer] }, { actor: seller }),
    );
    expect(shop.get("item", "offered")?.option1Value).toBe("US 9");
  });

  it("gives way to a value of the old name that is added later", () => {
    const shop = new RuleShop();
    allowed(rename(shop, "9", "9 US"));
    const option1Values = ["8", "9", "9 US", "10"];
    allowed(shop.run(editTemplate, { productTemplateId: "template", changes: { option1Values } }, { actor: admin }));
    allowed(shop.run(addItems, added()));
    expect(shop.get("item", "new")?.option1Value).toBe("9");
  });

  it("is refused for a value that is not there, a name that is, a template that is gone and without Settings", () => {
    const shop = new RuleShop();
    expect(rename(shop, "12", "13")).toMatchObject({ fields: { from: "Size does not have the value 12." } });
    expect(rename(shop, "9", "10")).toMatchObject({ fields: { to: "Size already has the value 10." } });
    expect(rename(shop, "9", " ")).toMatchObject({ code: "invalid_value" });
    expect(rename(shop, "9", "9 US", "option1Value", staff)).toMatchObject({ code: "forbidden" });
    const gone = { productTemplateId: "gone", option: "option1Value" as const, from: "9", to: "1" };
    expect(shop.run(renameValue, gone, { actor: admin })).toMatchObject({ code: "not_found" });
  });
});
