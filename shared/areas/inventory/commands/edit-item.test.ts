import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import type { ItemChanges } from "../edited-item.ts";
import type { ItemRow } from "../rows.ts";
import { statuses } from "../status.ts";
import { editItem } from "./edit-item.ts";

const costing = (costMinor: number, isCostGiven: boolean): Put => ({
  type: "itemCost",
  row: { id: "item", costMinor, isCostGiven },
});
const typed = (costMinor: number) => costing(costMinor, true);
const computed = (costMinor: number) => costing(costMinor, false);

const edited = (from: Partial<ItemRow>, changes: ItemChanges): ItemRow => {
  const shop = new RuleShop(item(from));
  allowed(shop.run(editItem, { itemId: "item", changes }));
  return shop.get("item", "item")!;
};

/** Returns the cost of one of the store's own items after an edit. */
const costAfter = (from: Partial<ItemRow>, cost: Put, changes: ItemChanges): number | null | undefined => {
  const shop = new RuleShop(item({ ...own, ...from }), cost);
  allowed(shop.run(editItem, { itemId: "item", changes }));
  return shop.get("itemCost", "item")?.costMinor;
};
const own = { consignerId: "store", payoutMinor: 0 } as const;

const refusal = (from: Partial<ItemRow>, changes: ItemChanges) => {
  const shop = new RuleShop(item(from));
  const outcome = shop.run(editItem, { itemId: "item", changes });
  expect(shop.get("item", "item")).toEqual(item(from));
  return outcome;
};

describe("Editing an item", () => {
  it("changes the fields it names and no others", () => {
    const after = edited({}, { notes: "Box crushed", trackingCode: "T1", image: "/images/1.webp" });
    expect(after).toEqual(
      item({ notes: "Box crushed", trackingCode: "T1", image: "/images/1.webp", updatedAt: now, updatedBy: "stan" }),
    );
  });

  it("that changes nothing writes nothing", () => {
    for (const changes of [{}, { notes: "" }, { priceMinor: 40_000, locationId: "front" }])
      expect(new RuleShop(item()).run(editItem, { itemId: "item", changes })).toEqual({ put: [] });
  });

  it("brings fees anew with price, options and owner, and a new label with price and size", () => {
    expect(edited({}, { priceMinor: 100_000 })).toMatchObject({
      ...{ priceMinor: 100_000, sellingFeeMinor: 16_000, payoutFeeMinor: 2_500, payoutMinor: 81_500, printed: false },
    });
    expect(edited({}, { option2Value: "Used" })).toMatchObject({
      cleaningFeeMinor: 2_000,
      payoutMinor: 26_000,
      printed: true,
    });
    expect(edited({}, { option1Value: "10" }).printed).toBe(false);
    expect(edited({}, { consignerId: "other" })).toMatchObject({
      sellingFeeMinor: 4_000,
      vatMinor: 750,
      payoutMinor: 34_250,
    });
  });

  it("never changes a status", () => {
    for (const status of statuses) {
      const shop = new RuleShop(item({ status }));
      shop.run(editItem, {
        itemId: "item",
        changes: { notes: "n", priceMinor: 50_000, ...({ status: "Active" } as object) },
      });
      expect(shop.get("item", "item")?.status).toBe(status);
    }
  });

  it("lets two people change two fields, and the later one win on the same", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(editItem, { itemId: "item", changes: { notes: "first", trackingCode: "T" } }));
    allowed(shop.run(editItem, { itemId: "item", changes: { notes: "second" } }));
    expect(shop.get("item", "item")).toMatchObject({ notes: "second", trackingCode: "T" });
  });

  it("is over once the item is Declined or Withdrawn", () => {
    for (const status of ["Declined", "Withdrawn"] as const)
      expect(refusal({ status }, { notes: "n" })).toMatchObject({ code: "illegal_transition" });
  });

  it("needs a price above zero and option values of the template", () => {
    expect(refusal({}, { priceMinor: 0 })).toMatchObject({ message: "Please enter a price" });
    expect(refusal({}, { option1Value: "99" })).toMatchObject({ message: "Please select a valid option 1" });
    expect(refusal({}, { option2Value: "" })).toMatchObject({ code: "invalid_value" });
  });

  it("needs Inventory, and an item that is there", () => {
    const shop = new RuleShop(item());
    expect(shop.run(editItem, { itemId: "item", changes: {} }, { actor: floor })).toMatchObject({ code: "forbidden" });
    expect(shop.run(editItem, { itemId: "gone", changes: {} })).toMatchObject({ code: "not_found" });
  });
});

describe("Editing where an item is", () => {
  it("moves it, and leaves the old sub-location behind", () => {
    expect(edited({ subLocationId: "shelf" }, { locationId: "back" })).toMatchObject({
      locationId: "back",
      subLocationId: null,
    });
    expect(edited({}, { locationId: "back", subLocationId: "backShelf" })).toMatchObject({
      subLocationId: "backShelf",
    });
    expect(edited({}, { subLocationId: "shelf" })).toMatchObject({ locationId: "front", subLocationId: "shelf" });
    expect(edited({ subLocationId: "shelf" }, { subLocationId: null }).subLocationId).toBeNull();
  });

  it("takes a sub-location of its location only", () => {
    expect(refusal({}, { subLocationId: "backShelf" })).toMatchObject({ code: "invalid_value" });
    expect(refusal({}, { locationId: "back", subLocationId: "shelf" })).toMatchObject({ code: "invalid_value" });
  });

  it("never empties the location of what was accepted, nor names one that is gone or not theirs", () => {
    for (const locationId of [null, "gone", "market"])
      expect(refusal({}, { locationId })).toMatchObject({
        code: "location_missing",
        message: "Please select a location",
      });
    expect(refusal({}, { locationId: "" })).toMatchObject({ code: "invalid_value" });
    expect(edited({ status: "Pending", acceptedOn: null }, { locationId: null }).locationId).toBeNull();
  });

  it("waits until a transfer has ended", () => {
    const moving = { status: "InTransit", statusBefore: "Active", destinationLocationId: "back" } as const;
    expect(refusal(moving, { locationId: "back" })).toMatchObject({ code: "illegal_transition" });
  });
});

describe("Editing the money of an item", () => {
  it("is over once it is Sold or Paid", () => {
    for (const status of ["Sold", "Paid"] as const) {
      for (const changes of [{ priceMinor: 1_000 }, { consignerId: "other" }, { costMinor: 5 }])
        expect(refusal({ status, soldOn: now }, changes)).toMatchObject({ code: "illegal_transition" });
      const corrected = edited({ status, soldOn: now, payoutMinor: 1 }, { option2Value: "Used", notes: "n" });
      expect(corrected).toMatchObject({ option2Value: "Used", payoutMinor: 1, cleaningFeeMinor: 0 });
    }
  });

  it("gives a cost to what the store owns only [A6.17]", () => {
    expect(refusal({}, { costMinor: 5 })).toMatchObject({
      fields: { costMinor: "Only items that the store owns have a cost." },
    });
    expect(costAfter({}, computed(28_000), { costMinor: 5 })).toBe(5);
    expect(costAfter({}, typed(5), { costMinor: null })).toBe(28_000);
  });

  it("lets a computed cost follow the price, and keeps one that was typed or paid", () => {
    expect(costAfter({}, computed(28_000), { priceMinor: 100_000 })).toBe(81_500);
    expect(costAfter({}, typed(5), { priceMinor: 100_000 })).toBe(5);
    expect(costAfter({ buyingId: "seller" }, typed(28_000), { priceMinor: 100_000 })).toBe(28_000);
  });

  it("lets a computed cost follow the price also after the fees have changed, and keeps one that happens to equal it", () => {
    const added = { ...own, priceMinor: 40_000 };
    const feesNow: Put = {
      type: "consignerType",
      row: {
        ...{ id: "standard", accountType: "Standard", sellingFeeBasisPoints: 2_000, minFeeMinor: 0, flatFeeMinor: 0 },
        ...{ isDefault: true, category: "", option1Value: "", option2Value: "", option3Value: "" },
      },
    };
    const after = (cost: Put) => {
      const shop = new RuleShop(item(added), cost, feesNow);
      allowed(shop.run(editItem, { itemId: "item", changes: { priceMinor: 100_000 } }));
      return shop.get("itemCost", "item");
    };
    expect(after(computed(28_000))).toEqual({ id: "item", costMinor: 77_500, isCostGiven: false });
    expect(after(typed(28_000))).toEqual({ id: "item", costMinor: 28_000, isCostGiven: true });
    expect(costAfter({}, typed(28_000), { priceMinor: 100_000 })).toBe(28_000);
  });

  it("turns payout into cost with the store as owner, and back [A6.16]", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(editItem, { itemId: "item", changes: { consignerId: "store" } }));
    expect(shop.get("item", "item")?.payoutMinor).toBe(0);
    expect(shop.get("itemCost", "item")?.costMinor).toBe(28_000);
    allowed(shop.run(editItem, { itemId: "item", changes: { consignerId: "seller" } }));
    expect(shop.get("item", "item")?.payoutMinor).toBe(28_000);
    expect(shop.get("itemCost", "item")?.costMinor).toBeNull();
  });

  it("needs an owner who is in the store, and no open request of the old one", () => {
    expect(refusal({}, { consignerId: "gone" })).toMatchObject({ message: "Please select a consigner" });
    for (const status of ["RequestPriceChange", "StoreRequestPriceChange", "RequestWithdrawal"] as const)
      expect(refusal({ status }, { consignerId: "other" })).toMatchObject({ code: "illegal_transition" });
  });

  it("finds nothing to compute from when its product is gone", () => {
    expect(refusal({ productId: "gone" }, { priceMinor: 5_000 })).toMatchObject({ code: "not_found" });
  });
});
