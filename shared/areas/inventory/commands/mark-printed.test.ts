import { describe, expect, it } from "vitest";
import { allowed, floor, item, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { editItem } from "./edit-item.ts";
import { markPrinted } from "./mark-printed.ts";

describe("Marking labels as printed", () => {
  it("marks each once and reports what is gone", () => {
    const shop = new RuleShop(item({ printed: false }), item({ id: "done", code: "A0000001" }));
    const decision = allowed(shop.run(markPrinted, { itemIds: ["item", "done", "gone"] }, { actor: floor }));
    expect(decision.put).toHaveLength(1);
    expect(decision.reports).toMatchObject([{ id: "gone", code: "not_found" }]);
    expect(decision.events).toEqual([{ name: "itemsChanged", ids: ["item"] }]);
    expect(shop.get("item", "item")?.printed).toBe(true);
  });

  it("leaves an item among those to print while its label shows another price, and takes it off when the price is that again", () => {
    const shop = new RuleShop(item({ printed: false, printedPriceMinor: null }));
    const state = () => {
      const { printed, printedPriceMinor } = shop.get("item", "item") ?? {};
      return [printed, printedPriceMinor];
    };
    const costs = (priceMinor: number) => allowed(shop.run(editItem, { itemId: "item", changes: { priceMinor } }));
    const print = (pricesMinor: number[]) => allowed(shop.run(markPrinted, { itemIds: ["item"], pricesMinor }));
    // Another device changed the price before this one reported the label.
    costs(35_000);
    print([40_000]);
    expect(state()).toEqual([false, 40_000]);
    expect(print([40_000]).put).toEqual([]);
    print([35_000]);
    expect(state()).toEqual([true, 35_000]);
    costs(30_000);
    expect(state()).toEqual([false, 35_000]);
    costs(35_000);
    expect(state()).toEqual([true, 35_000]);
    // A label of another size can never be right again.
    allowed(shop.run(editItem, { itemId: "item", changes: { option1Value: "10" } }));
    expect(state()).toEqual([false, null]);
    allowed(shop.run(editItem, { itemId: "item", changes: { option1Value: "9" } }));
    expect(state()).toEqual([false, null]);
  });

  it("again changes nothing", () => {
    expect(new RuleShop(item()).run(markPrinted, { itemIds: ["item"] })).toEqual({ put: [] });
  });
});
