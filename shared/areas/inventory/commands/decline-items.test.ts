import { describe, expect, it } from "vitest";
import { admin, allowed, item, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { declineItems } from "./decline-items.ts";

describe("Declining items", () => {
  it("ends what was offered or announced, and reports the rest [A1.07]", () => {
    const offered = (["Requested", "Pending", "Buying", "Consignment"] as const).map((status, n) =>
      item({ id: status, code: `A000000${n}`, status, acceptedOn: null }),
    );
    const shop = new RuleShop(...offered, item({ code: "A0000009" }));
    const itemIds = [...offered.map(({ id }) => id), "item", "gone"];
    const decision = allowed(shop.run(declineItems, { itemIds }, { actor: admin }));
    const ids = offered.map(({ id }) => id);
    // One that was announced may be there, and is picked up.
    const event = { name: "itemsDeclined", ids, offered: ["Requested", "Buying", "Consignment"] };
    expect(decision.events).toEqual([event]);
    for (const id of ids) expect(shop.get("item", id)).toMatchObject({ status: "Declined", declineReason: "" });
    expect(decision.reports?.map(({ code }) => code)).toEqual(["illegal_transition", "not_found"]);
  });

  it("keeps the reason on the item, for its consigner to read", () => {
    const shop = new RuleShop(item({ status: "Requested", acceptedOn: null }));
    allowed(shop.run(declineItems, { itemIds: ["item"], reason: "Too worn" }));
    expect(shop.get("item", "item")?.declineReason).toBe("Too worn");
  });

  it("of many is the admin's [A6.20]", () => {
    const offered = ["one", "two"].map((id, n) =>
      item({ id, code: `A000000${n}`, status: "Pending", acceptedOn: null }),
    );
    const shop = new RuleShop(...offered);
    expect(shop.run(declineItems, { itemIds: ["one", "two"] })).toMatchObject({ code: "forbidden" });
    expect(shop.get("item", "one")?.status).toBe("Pending");
    allowed(shop.run(declineItems, { itemIds: ["one", "two"] }, { actor: admin }));
    for (const id of ["one", "two"]) expect(shop.get("item", id)?.status).toBe("Declined");
    expect(new RuleShop().run(declineItems, { itemIds: ["a", "b"] })).toMatchObject({ code: "forbidden" });
    expect(new RuleShop().run(declineItems, { itemIds: ["a"] })).toMatchObject({ code: "not_found" });
    expect(new RuleShop().run(declineItems, { itemIds: [] }, { actor: admin })).toMatchObject({
      code: "invalid_value",
    });
  });
});
