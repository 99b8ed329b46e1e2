import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { addTrackingCode } from "./add-tracking-code.ts";

const sold = { status: "Sold", soldOn: now } as const;
const code = { itemId: "item", trackingCode: "1Z 999" };

describe("A tracking code", () => {
  it("is saved by the consigner for what is sold at ONLINE MARKETPLACE, and corrected by another", () => {
    const shop = new RuleShop(item({ ...sold, locationId: "market" }), item({ ...sold, id: "here", code: "A0000001" }));
    allowed(shop.run(addTrackingCode, code, { actor: seller }));
    allowed(shop.run(addTrackingCode, { ...code, trackingCode: "1Z 998" }, { actor: seller }));
    expect(shop.get("item", "item")).toMatchObject({ trackingCode: "1Z 998", status: "Sold" });
    expect(shop.run(addTrackingCode, { ...code, itemId: "here" }, { actor: seller })).toMatchObject({
      code: "illegal_transition",
    });
    allowed(shop.run(addTrackingCode, { ...code, itemId: "here" }));
  });

  it("is any code, of something sold, and nobody else’s [A5.43]", () => {
    const shop = new RuleShop(item({ ...sold, locationId: "market" }), item({ id: "sale", code: "A0000001" }));
    expect(shop.run(addTrackingCode, { ...code, trackingCode: "  " }, { actor: seller })).toMatchObject({
      fields: { trackingCode: "Enter a tracking code." },
    });
    expect(shop.run(addTrackingCode, { ...code, itemId: "sale" })).toMatchObject({
      message: "This item is Active. Only sold items can have a tracking code.",
    });
    expect(shop.run(addTrackingCode, code, { actor: otherSeller })).toMatchObject({ code: "not_found" });
    expect(shop.run(addTrackingCode, code, { actor: floor })).toMatchObject({ code: "forbidden" });
  });
});
