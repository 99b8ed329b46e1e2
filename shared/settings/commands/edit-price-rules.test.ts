import { describe, expect, it } from "vitest";
import { admin, allowed, RuleShop, staff } from "../../../tests/support/rule-shop.ts";
import { editPriceRules } from "./edit-price-rules.ts";

const setUp = () => {
  const shop = new RuleShop();
  shop.place({ type: "store", row: shop.store });
  return shop;
};
const run = (shop: RuleShop, changes: Parameters<typeof editPriceRules.decide>[0]["args"]["changes"], actor = admin) =>
  shop.run(editPriceRules, { changes }, { actor });

describe("Changing the price settings", () => {
  it("sets what is named and leaves the rest [A3.89, A3.90]", () => {
    const shop = setUp();
    allowed(run(shop, { autoPreapproval: true, minApprovalMinor: 2_000, maxApprovalMinor: 3_000 }));
    allowed(run(shop, { warnAmountMinor: 1_000, warnText: "This sells slowly." }));
    expect(shop.get("store", "shop")).toEqual({
      ...shop.store,
      autoPreapproval: true,
      minApprovalMinor: 2_000,
      maxApprovalMinor: 3_000,
      warnAmountMinor: 1_000,
      warnText: "This sells slowly.",
    });
  });

  it("wants a text for a warning", () => {
    expect(run(setUp(), { warnAmountMinor: 1_000 })).toMatchObject({
      fields: { warnText: "Say what the warning reads, or set its amount to 0." },
    });
  });

  it("is for who has Settings", () => {
    expect(run(setUp(), {}, staff)).toMatchObject({ code: "forbidden" });
  });
});
