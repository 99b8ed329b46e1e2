import { describe, expect, it } from "vitest";
import { allowed, floor, item, RuleShop } from "../../../tests/support/rule-shop.ts";
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

  it("again changes nothing", () => {
    expect(new RuleShop(item()).run(markPrinted, { itemIds: ["item"] })).toEqual({ put: [] });
  });
});
