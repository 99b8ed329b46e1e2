import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admin, allowed, item, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { changeItems } from "./change-items.ts";
import { editItem } from "./edit-item.ts";

const ids = ["one", "two", "three"] as const;
/** With fees as the rules have them. */
const stock = () => {
  const shop = new RuleShop(...ids.map((id, n) => item({ id, code: `A000000${n}` })));
  for (const priceMinor of [39_000, 40_000])
    for (const itemId of ids) shop.run(editItem, { itemId, changes: { priceMinor } });
  return shop;
};
const keys = [
  "option1Value",
  "option2Value",
  "priceMinor",
  "consignerId",
  "locationId",
  "subLocationId",
  "notes",
] as const;
const seen = (shop: RuleShop, id: string) => {
  const row = shop.get("item", id)!;
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
};
const wanted = fc.record({
  option1Value: fc.constantFrom("8", "9", "10"),
  option2Value: fc.constantFrom("New", "Used"),
  priceMinor: fc.integer({ min: 1, max: 10_000_000 }),
  consignerId: fc.constantFrom("seller", "other"),
  locationId: fc.constantFrom("front", "back"),
  subLocationId: fc.constant(null),
  notes: fc.string({ maxLength: 20, unit: fc.constantFrom("a", "é", " b") }).map((text) => text.trim()),
});

describe("Changing items from a file", () => {
  it("makes of each what an edit makes of it, and its undoing makes it what it was", () => {
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 3, maxLength: 3 }), (all) => {
        const shop = stock();
        const before = ids.map((id) => shop.get("item", id));
        const changes = ids.map((id, n) => ({ id, was: seen(shop, id), to: all[n]! }));
        allowed(shop.run(changeItems, { changes }, { actor: admin }));
        const alone = stock();
        for (const { id, to } of changes) alone.run(editItem, { itemId: id, changes: to }, { actor: admin });
        expect(ids.map((id) => shop.get("item", id))).toEqual(ids.map((id) => alone.get("item", id)));
        const back = changes.map(({ id, was, to }) => ({ id, was: to, to: was }));
        expect(allowed(shop.run(changeItems, { changes: back }, { actor: admin })).reports ?? []).toEqual([]);
        const left = ids.map((id) => ({ ...shop.get("item", id), ...unlike }));
        expect(left).toEqual(before.map((row) => ({ ...row, ...unlike })));
      }),
      { numRuns: 60 },
    );
  });

  it("leaves and names what somebody changed since, and changes the others", () => {
    const shop = stock();
    const changes = ids.map((id) => ({ id, was: { priceMinor: 40_000 }, to: { priceMinor: 50_000 } }));
    shop.run(editItem, { itemId: "two", changes: { priceMinor: 45_000 } });
    // The third has the new price already, so that there is nothing to do.
    shop.run(editItem, { itemId: "three", changes: { priceMinor: 50_000 } });
    const decision = allowed(shop.run(changeItems, { changes }, { actor: admin }));
    expect(decision.reports).toEqual([
      { id: "two", code: "changed_meanwhile", message: "Somebody changed this meanwhile. It stays as it is now." },
    ]);
    expect(decision.put.map(({ row }) => row.id)).toEqual(["one"]);
    expect(ids.map((id) => shop.get("item", id)?.priceMinor)).toEqual([50_000, 45_000, 50_000]);
  });

  it("is refused item by item for what an edit is refused for, for an item named twice, and for all but admins", () => {
    const shop = new RuleShop(item({ id: "one" }), item({ id: "sold", code: "A0000001", status: "Sold" }));
    const to = { priceMinor: 1_000 };
    const change = (id: string) => ({ id, was: { priceMinor: 40_000 }, to });
    const changes = ["one", "sold", "gone", "one"].map(change);
    expect(shop.run(changeItems, { changes }, { actor: staff })).toMatchObject({ code: "forbidden" });
    const { reports } = allowed(shop.run(changeItems, { changes }, { actor: admin }));
    expect(reports?.map(({ id, code }) => [id, code])).toEqual([
      ["sold", "illegal_transition"],
      ["gone", "not_found"],
      ["one", "invalid_value"],
    ]);
  });
});

/** Lists the traces of an edit and its undoing: who was there, and labels to print again. */
const unlike = { updatedAt: "", updatedBy: "", printed: false, printedPriceMinor: null, hereSince: null };
