import { describe, expect, it } from "vitest";
import { allowed, item, otherSeller, RuleShop, seller } from "../../../../tests/support/rule-shop.ts";
import { cancelDropOffs } from "./cancel-drop-offs.ts";

const announced = { acceptedOn: null, acceptedBy: null } as const;

describe("Cancelling drop-offs", () => {
  it("ends what was announced, without a fee, and reports what is on sale", () => {
    const shop = new RuleShop(
      item({ status: "Requested", ...announced }),
      item({ id: "due", code: "A0000001", status: "Pending", ...announced }),
      item({ id: "sale", code: "A0000002" }),
    );
    shop.store = { ...shop.store, earlyWithdrawalDays: 99, withdrawalFeeMinor: 1_500 };
    const decision = allowed(shop.run(cancelDropOffs, { itemIds: ["item", "due", "sale"] }, { actor: seller }));
    for (const id of ["item", "due"]) expect(shop.get("item", id)?.status).toBe("Withdrawn");
    expect(shop.all("ledgerEntry")).toEqual([]);
    expect(decision.reports).toEqual([
      { id: "sale", code: "illegal_transition", message: "This item is Active and cannot be cancelled." },
    ]);
  });

  it("is for one's own", () => {
    const shop = new RuleShop(item({ status: "Requested", ...announced }));
    expect(shop.run(cancelDropOffs, { itemIds: ["item"] }, { actor: otherSeller })).toMatchObject({
      code: "not_found",
    });
    allowed(shop.run(cancelDropOffs, { itemIds: ["item"] }));
  });
});
