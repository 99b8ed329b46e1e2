import { expect, it } from "vitest";
import { allowed, floor, item, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { markPrinted } from "./mark-printed.ts";
import { unmarkPrinted } from "./unmark-printed.ts";

it("Labels that were marked as printed are to be printed again, once", () => {
  const shop = new RuleShop(item({ printed: false }));
  allowed(shop.run(markPrinted, { itemIds: ["item"] }, { actor: floor }));
  expect(shop.run(unmarkPrinted, { itemIds: ["item"] }, { actor: seller })).toMatchObject({ code: "forbidden" });
  allowed(shop.run(unmarkPrinted, { itemIds: ["item"] }, { actor: floor }));
  expect(shop.get("item", "item")?.printed).toBe(false);
  expect(allowed(shop.run(unmarkPrinted, { itemIds: ["item"] })).put).toEqual([]);
});
