import { describe, expect, it } from "vitest";
import { allowed, floor, item as stored, now, RuleShop, seller, staff } from "../../../../tests/support/rule-shop.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import type { NewItem } from "../new-item.ts";
import { addItems } from "./add-items.ts";

const shoe = (changes: Partial<NewItem> = {}): NewItem => ({
  ...{ id: "new", code: "B0000001", productId: "air", consignerId: "seller" },
  ...{ option1Value: "9", option2Value: "New", option3Value: "Good" },
  ...{ priceMinor: 40_000, costMinor: null, locationId: "front", subLocationId: null, notes: "", image: "" },
  ...changes,
});

const add = (shop: RuleShop, items: (NewItem & { oldCode?: string })[], cause = {}, acceptNow = true) =>
  shop.run(addItems, { items, acceptNow }, cause);

const refusal = (changes: Partial<NewItem>, cause = {}) => {
  const shop = new RuleShop();
  const outcome = add(shop, [shoe(changes)], cause);
  expect(shop.all("item")).toEqual([]);
  return outcome;
};

describe("Adding items", () => {
  it("puts them on sale at once with their fees, when intake accepts now", () => {
    const shop = new RuleShop();
    const decision = allowed(add(shop, [shoe({ subLocationId: "shelf" })], { actor: floor }));
    expect(decision.events).toEqual([{ name: "itemsAdded", ids: ["new"] }]);
    expect(shop.get("item", "new")).toMatchObject({
      ...{
        status: "Active",
        acceptedOn: now,
        acceptedBy: "flo",
        printed: false,
        locationId: "front",
        subLocationId: "shelf",
      },
      ...{ priceMinor: 40_000, sellingFeeMinor: 11_000, payoutFeeMinor: 1_000, payoutMinor: 28_000 },
      ...{ createdAt: now, updatedAt: now, updatedBy: "flo" },
    });
  });

  it("leaves them Pending when they are to be accepted later", () => {
    const shop = new RuleShop();
    allowed(add(shop, [shoe()], {}, false));
    expect(shop.get("item", "new")).toMatchObject({ status: "Pending", acceptedOn: null, acceptedBy: null });
  });

  it("keeps the code of an old tag in capitals, which then names no other item, from who may import alone", () => {
    const shop = new RuleShop();
    allowed(add(shop, [{ ...shoe(), oldCode: " cc-1042 " }]));
    expect(shop.all("itemAlias")).toEqual([{ id: "new", oldCode: "CC-1042" }]);
    const { reports } = allowed(
      add(shop, [
        { ...shoe({ id: "same", code: "B0000002" }), oldCode: "CC-1042" },
        { ...shoe({ id: "first", code: "B0000004" }), oldCode: "7" },
        { ...shoe({ id: "second", code: "B0000005" }), oldCode: "7" },
        { ...shoe({ id: "none", code: "B0000006" }), oldCode: "" },
      ]),
    );
    expect(reports?.map(({ id, code }) => [id, code])).toEqual([
      ["same", "code_taken"],
      ["second", "code_taken"],
    ]);
    allowed(add(shop, [{ ...shoe({ id: "theirs", code: "B0000007" }), oldCode: "8" }], { actor: seller }));
    allowed(add(shop, [{ ...shoe({ id: "clerks", code: "B0000008" }), oldCode: "9" }], { actor: floor }));
    expect(shop.all("itemAlias").map(({ oldCode }) => oldCode)).toEqual(["CC-1042", "7"]);
    expect(shop.all("item").map(({ id }) => id)).toEqual(["new", "first", "none", "theirs", "clerks"]);
  });

  it("refuses an old code that would stand for an item's code or a store credit, issued or not", () => {
    for (const oldCode of ["B0000001", "zz-zz 9999", "SHOE-1234", "SC0123456789AB", "sc-0123-4567-89ab"]) {
      const shop = new RuleShop();
      expect(add(shop, [{ ...shoe(), oldCode }])).toMatchObject({
        code: "invalid_value",
        fields: { oldCode: expect.stringContaining("looks like one of the store’s own codes") },
      });
      expect([...shop.all("item"), ...shop.all("itemAlias")]).toEqual([]);
    }
    for (const oldCode of ["SC0123456789A", "B00000012", "036000291452"])
      allowed(add(new RuleShop(), [{ ...shoe(), oldCode }]));
  });

  it("refuses an old code whose capitals are too long to be kept", () => {
    expect(add(new RuleShop(), [{ ...shoe(), oldCode: "ﬃ".repeat(60) }])).toMatchObject({ code: "invalid_value" });
    const shop = new RuleShop();
    allowed(add(shop, [{ ...shoe(), oldCode: "ﬃ".repeat(20) }]));
    expect(shop.all("itemAlias")).toEqual([{ id: "new", oldCode: "FFI".repeat(20) }]);
  });

  it("takes an id of an import's, by which it would be undone, from who may import alone", () => {
    for (const actor of [floor, seller]) {
      const shop = new RuleShop();
      expect(add(shop, [shoe({ id: "imp-a1-1-0" })], { actor })).toMatchObject({ code: "forbidden" });
      expect(shop.all("item")).toEqual([]);
    }
    allowed(add(new RuleShop(), [shoe({ id: "imp-a1-1-0" })], { actor: staff }));
  });

  it("counts days on sale from the day it came in, where who may import accepts it now, and refuses an impossible day", () => {
    const shop = new RuleShop();
    const acceptedOn = "2025-11-03T17:00:00.000Z";
    allowed(add(shop, [{ ...shoe(), acceptedOn }]));
    expect(shop.get("item", "new")).toMatchObject({ acceptedOn, createdAt: now, statusSince: now, hereSince: now });
    allowed(add(shop, [{ ...shoe({ id: "later", code: "B0000002" }), acceptedOn }], {}, false));
    expect(shop.get("item", "later")?.acceptedOn).toBeNull();
    allowed(add(shop, [{ ...shoe({ id: "clerks", code: "B0000003" }), acceptedOn }], { actor: floor }));
    expect(shop.get("item", "clerks")?.acceptedOn).toBe(now);
    for (const day of ["2126-11-03T17:00:00.000Z", "1899-12-30T12:00:00.000Z"])
      expect(refusal({ acceptedOn: day } as Partial<NewItem>)).toMatchObject({
        fields: { acceptedOn: expect.any(String) },
      });
  });

  it("uses the fee rows of the owner's type, and the default for who has none", () => {
    const shop = new RuleShop();
    const [typeless] = shop.all("consigner").filter(({ id }) => id === "seller");
    shop.place({ type: "consigner", row: { ...typeless!, id: "typeless", consignerTypeId: null } });
    allowed(
      add(shop, [
        shoe({ id: "gold", consignerId: "other" }),
        shoe({ id: "none", code: "B0000002", consignerId: "typeless" }),
      ]),
    );
    // 10 % selling, 2.5 % transaction, and 15 % VAT on both.
    expect(shop.get("item", "gold")).toMatchObject({ sellingFeeMinor: 4_000, vatMinor: 750, payoutMinor: 34_250 });
    expect(shop.get("item", "none")).toMatchObject({ sellingFeeMinor: 11_000 });
  });

  it("gives the store's own items the computed payout as cost, or the cost that was typed, and pays nobody [A6.16]", () => {
    const shop = new RuleShop();
    const own = { consignerId: "store" };
    allowed(
      add(shop, [shoe({ ...own, id: "computed" }), shoe({ ...own, id: "typed", code: "B0000002", costMinor: 12_345 })]),
    );
    expect(shop.get("itemCost", "computed")).toEqual({ id: "computed", costMinor: 28_000, isCostGiven: false });
    expect(shop.get("itemCost", "typed")).toEqual({ id: "typed", costMinor: 12_345, isCostGiven: true });
    expect(shop.all("item").map(({ payoutMinor }) => payoutMinor)).toEqual([0, 0]);
  });

  it("takes no cost for what others own, whatever is sent [A6.17]", () => {
    const shop = new RuleShop();
    allowed(add(shop, [shoe({ costMinor: 1 })]));
    expect(shop.get("itemCost", "new")).toBeUndefined();
  });

  it("says which options, price and quantity are missing [A5.09, A5.11, A5.16]", () => {
    const sentence = "Please select Size, Condition, Box Condition, Price, and Quantity first.";
    expect(refusal({ option1Value: "" })).toMatchObject({
      message: sentence,
      fields: { option1Value: "Please select a valid option 1" },
    });
    expect(refusal({ option3Value: " " })).toMatchObject({
      message: sentence,
      fields: { option3Value: "Please select a valid option 3" },
    });
    expect(refusal({ priceMinor: 0 })).toMatchObject({
      message: sentence,
      fields: { priceMinor: "Please enter a price" },
    });
  });

  it("takes only values of the template [A5.19]", () => {
    expect(refusal({ option1Value: "99" })).toMatchObject({
      code: "invalid_value",
      message: "Please select a valid option 1",
    });
    expect(refusal({ option2Value: "Worn" })).toMatchObject({ message: "Please select a valid option 2" });
    expect(refusal({ option3Value: "Worn" })).toMatchObject({ message: "Please select a valid option 3" });
  });

  it("leaves options empty that the template does not define [A5.10]", () => {
    const shop = new RuleShop();
    const plain = { ...shop.get("productTemplate", "template")!, option2: "", option3: "", option1Values: [] };
    shop.place({ type: "productTemplate", row: plain });
    expect(add(shop, [shoe()])).toMatchObject({ message: "Please select a valid option 2" });
    allowed(add(shop, [shoe({ option1Value: "any size", option2Value: "", option3Value: "" })]));
  });

  it("needs a product, its template, a consigner and a location that are in the store [A5.20, A5.21]", () => {
    expect(refusal({ productId: "gone" })).toMatchObject({ message: "Select a product" });
    expect(refusal({ consignerId: "gone" })).toMatchObject({ message: "Please select a consigner" });
    for (const locationId of [null, "gone"])
      expect(refusal({ locationId })).toMatchObject({ code: "location_missing", message: "Please select a location" });
    const shop = new RuleShop();
    shop.place({ type: "product", row: { ...shop.get("product", "air")!, productTemplateId: "gone" } });
    expect(add(shop, [shoe()])).toMatchObject({ message: "Select a product template" });
  });

  it("takes a sub-location of the location only", () => {
    expect(refusal({ subLocationId: "backShelf" })).toMatchObject({ fields: { subLocationId: expect.any(String) } });
    expect(refusal({ subLocationId: "gone" })).toMatchObject({ code: "invalid_value" });
  });

  it("takes ONLINE MARKETPLACE only from those with the mark for it [A3.102, A6.12]", () => {
    expect(refusal({ locationId: "market" })).toMatchObject({ code: "location_missing" });
    allowed(add(new RuleShop(), [shoe({ locationId: "market" })], { actor: { ...staff, marketplaceLocation: true } }));
    allowed(add(new RuleShop(), [shoe({ locationId: "market" })], { actor: { ...staff, role: "admin" } }));
  });

  it("never gives one code or one id to two items", () => {
    expect(add(new RuleShop(stored({ code: "B0000001" })), [shoe()])).toMatchObject({ code: "code_taken" });
    expect(add(new RuleShop(stored({ id: "new" })), [shoe()])).toMatchObject({ code: "already_exists" });
    const shop = new RuleShop();
    const twice = allowed(add(shop, [shoe(), shoe({ id: "again" }), shoe({ code: "B0000002" })]));
    expect(twice.reports?.map(({ id, code }) => [id, code])).toEqual([
      ["again", "code_taken"],
      ["new", "already_exists"],
    ]);
    expect(shop.all("item")).toHaveLength(1);
  });

  it("does not let one bad item refuse the others", () => {
    const shop = new RuleShop();
    const items = Array.from({ length: 500 }, (_, n) =>
      shoe({ id: `i${n}`, code: itemCode("B001", n), priceMinor: n === 250 ? 0 : 40_000 }),
    );
    const decision = allowed(add(shop, items));
    expect(decision.reports).toEqual([
      { id: "i250", code: "invalid_value", message: expect.stringContaining("Price") },
    ]);
    expect(shop.all("item")).toHaveLength(499);
  });

  it("takes codes as labels have them, and 1 to 500 items", () => {
    for (const code of ["b0000001", "12345678", "B000000", "BU000001"])
      expect(refusal({ code })).toMatchObject({ code: "invalid_value" });
    expect(add(new RuleShop(), [])).toMatchObject({ code: "invalid_value" });
    expect(
      add(
        new RuleShop(),
        Array.from({ length: 501 }, () => shoe()),
      ),
    ).toMatchObject({ code: "invalid_value" });
  });

  it("refuses prices that are no amount of money", () => {
    for (const priceMinor of [-1, 1.5, 1e12, 2 ** 53, Number.NaN, 1e309])
      expect(refusal({ priceMinor })).toMatchObject({ fields: expect.any(Object) });
  });

  it("by a consigner is a request for their own items at a location they may choose [A5.20]", () => {
    const shop = new RuleShop();
    allowed(add(shop, [shoe()], { actor: seller }));
    expect(shop.get("item", "new")).toMatchObject({
      status: "Requested",
      acceptedOn: null,
      locationId: "front",
      consignerId: "seller",
    });
    expect(
      add(shop, [shoe({ id: "theirs", code: "B0000003", consignerId: "other" })], { actor: seller }),
    ).toMatchObject({ code: "forbidden" });
    for (const place of [{ locationId: null }, { locationId: null, subLocationId: "shelf" }, { locationId: "market" }])
      expect(add(shop, [shoe({ id: "odd", code: "B0000004", ...place })], { actor: seller })).toMatchObject({
        code: "location_missing",
        message: "Please select a location",
      });
  });
});
