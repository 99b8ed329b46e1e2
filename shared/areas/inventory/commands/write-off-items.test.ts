import { describe, expect, it } from "vitest";
import { allowed, floor, item, now, RuleShop } from "../../../../tests/support/rule-shop.ts";
import { writeOffItems } from "./write-off-items.ts";

describe("Writing items off", () => {
  it("withdraws them as lost, and their consigners owe nothing", () => {
    const shop = new RuleShop(
      item({ missingSince: now }),
      item({ id: "asked", code: "A0000001", status: "RequestWithdrawal", statusBefore: "Active" }),
      item({ id: "sold", code: "A0000002", status: "Sold", soldOn: now }),
    );
    shop.store = { ...shop.store, earlyWithdrawalDays: 99, withdrawalFeeMinor: 1_500 };
    const decision = allowed(shop.run(writeOffItems, { itemIds: ["item", "asked", "sold"], note: "Break-in" }));
    for (const id of ["item", "asked"]) expect(shop.get("item", id)?.status).toBe("Withdrawn");
    expect(shop.all("ledgerEntry")).toEqual([]);
    expect(decision.reason).toBe("lost: Break-in");
    expect(decision.reports?.map(({ id }) => id)).toEqual(["sold"]);
  });

  it("needs Inventory", () => {
    const shop = new RuleShop(item());
    expect(shop.run(writeOffItems, { itemIds: ["item"], note: "" }, { actor: floor })).toMatchObject({
      code: "forbidden",
    });
    expect(allowed(shop.run(writeOffItems, { itemIds: ["item"], note: "" })).reason).toBe("lost");
  });
});
