import { describe, expect, it } from "vitest";
import { admin, allowed, item, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import type { ItemRow } from "../rows.ts";
import { bulkEdit } from "./bulk-edit.ts";

type Args = Parameters<(typeof bulkEdit)["decide"]>[0]["args"];

const second = (changes: Partial<ItemRow> = {}) => item({ id: "second", code: "A0000001", ...changes });
const edit = (shop: RuleShop, asked: Partial<Args>, actor = admin) =>
  shop.run(bulkEdit, { itemIds: ["item", "second"], changes: {}, ...asked }, { actor });
const two = (shop: RuleShop) => [shop.get("item", "item"), shop.get("item", "second")];

describe("A bulk edit", () => {
  it("is the admin's, of at most 500 items [A6.21]", () => {
    const shop = new RuleShop(item(), second());
    expect(edit(shop, { changes: { notes: "x" } }, staff)).toMatchObject({ code: "forbidden" });
    const many = Array.from({ length: 501 }, (_, n) => `item-${n}`);
    expect(edit(shop, { itemIds: many, changes: { notes: "x" } })).toMatchObject({ code: "invalid_value" });
    allowed(edit(shop, { changes: { notes: "On the top shelf" } }));
    expect(two(shop)).toMatchObject([{ notes: "On the top shelf" }, { notes: "On the top shelf" }]);
  });

  it("prices each item from what it costs, rounded to the store's step, with fees and labels anew [A2.137]", () => {
    const shop = new RuleShop(item({ priceMinor: 40_000 }), second({ priceMinor: 10_050 }));
    allowed(edit(shop, { price: { how: "percent", value: -1_000 } }));
    expect(two(shop)).toMatchObject([
      { priceMinor: 36_000, printed: false },
      { priceMinor: 9_000, printed: false },
    ]);
    expect(shop.get("item", "item")?.payoutMinor).toBe(24_100);
    allowed(edit(shop, { price: { how: "amount", value: 1_000 } }));
    expect(two(shop)).toMatchObject([{ priceMinor: 37_000 }, { priceMinor: 10_000 }]);
    allowed(edit(shop, { price: { how: "set", value: 12_345 } }));
    expect(two(shop)).toMatchObject([{ priceMinor: 12_345 }, { priceMinor: 12_345 }]);
  });

  it("names the items that may not change and changes the others; where none may, it is refused", () => {
    const shop = new RuleShop(item(), second({ status: "Sold", soldOn: now }));
    const decision = allowed(edit(shop, { price: { how: "set", value: 50_000 } }));
    expect(decision.reports).toMatchObject([{ id: "second", code: "illegal_transition" }]);
    expect(two(shop)).toMatchObject([{ priceMinor: 50_000 }, { priceMinor: 40_000 }]);
    expect(edit(shop, { itemIds: ["second"], price: { how: "set", value: 1 } })).toMatchObject({
      code: "illegal_transition",
    });
    expect(edit(shop, { itemIds: ["item"], price: { how: "amount", value: -50_000 } })).toMatchObject({
      message: "Please enter a price",
    });
    expect(edit(shop, { itemIds: ["item"], price: { how: "percent", value: 999_999_999_999 } })).toMatchObject({
      message: "This price is too high.",
    });
    expect(edit(shop, { itemIds: ["gone"], changes: { notes: "x" } })).toMatchObject({ code: "not_found" });
  });

  it("moves items, and takes only values that the template has", () => {
    const shop = new RuleShop(item(), second({ status: "InTransit", destinationLocationId: "back" }));
    const moved = allowed(edit(shop, { changes: { locationId: "back", subLocationId: "backShelf" } }));
    expect(moved.reports).toMatchObject([{ id: "second" }]);
    expect(shop.get("item", "item")).toMatchObject({ locationId: "back", subLocationId: "backShelf" });
    expect(edit(shop, { changes: { option2Value: "Worn" } })).toMatchObject({ code: "invalid_value" });
    allowed(edit(shop, { changes: { option2Value: "Used" } }));
    expect(two(shop)).toMatchObject([{ option2Value: "Used" }, { option2Value: "Used" }]);
  });

  it("sets a status as an override does, with a reason, and asks for acceptance before Active [A4.25]", () => {
    const shop = new RuleShop(
      item({ status: "Withdrawn" }),
      second({ status: "Pending", acceptedOn: null, acceptedBy: null, locationId: null }),
    );
    const status = { to: "Active", reason: "Found in the cellar" } as const;
    const decision = allowed(edit(shop, { status }));
    expect(decision.override).toEqual({ reason: "Found in the cellar" });
    expect(decision.reports).toMatchObject([
      { id: "second", message: "This item has not been accepted, you must accept it via the incoming tab." },
    ]);
    expect(two(shop)).toMatchObject([{ status: "Active" }, { status: "Pending" }]);
    expect(edit(shop, { status: { to: "Declined", reason: "" } })).toMatchObject({ code: "invalid_value" });
    expect(allowed(edit(shop, { itemIds: ["item"], status })).put).toEqual([]);
  });

  it("a price that goes with a sale is what its consigner is owed", () => {
    const shop = new RuleShop(item());
    allowed(
      edit(shop, { itemIds: ["item"], price: { how: "set", value: 50_000 }, status: { to: "Sold", reason: "Fair" } }),
    );
    const sold = shop.get("item", "item");
    expect(sold).toMatchObject({ status: "Sold", priceMinor: 50_000 });
    expect(shop.all("ledgerEntry")).toMatchObject([{ kind: "sale", amountMinor: sold?.payoutMinor }]);
  });
});
