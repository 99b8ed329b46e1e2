import { describe, expect, it } from "vitest";
import { admin, allowed, item, now, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { testOrderLine } from "../../../../tests/support/test-orders.ts";
import { overrideStatus } from "./override-status.ts";

const override = (shop: RuleShop, status: string, actor = admin) =>
  shop.run(overrideStatus, { itemId: "item", status: status as never, reason: "Counted twice" }, { actor });

const orderLine = (isLive: boolean) =>
  testOrderLine("line", "order", item(), { state: isLive ? "sold" : "cancelled", isLive });
const payoutLine = (isLive: boolean) =>
  ({
    type: "payoutLine",
    row: { id: "payoutLine", payoutId: "payout", itemId: "item", consignerId: "seller", amountMinor: 1, isLive },
  }) as const;

describe("An override", () => {
  it("sets any status with a reason that marks the log", () => {
    const shop = new RuleShop(item({ status: "Withdrawn" }));
    expect(allowed(override(shop, "Active")).override).toEqual({ reason: "Counted twice" });
    expect(shop.get("item", "item")?.status).toBe("Active");
  });

  it("is the admin's alone", () => {
    expect(override(new RuleShop(item()), "Declined", staff)).toMatchObject({ code: "forbidden" });
  });

  it("frees the item from its order when it leaves the sale, and keeps it there otherwise", () => {
    const sold = item({ status: "Sold", soldOn: now, orderId: "order" });
    const freed = new RuleShop(sold, orderLine(true));
    allowed(override(freed, "Active"));
    expect(freed.get("orderLine", "line")?.isLive).toBe(false);
    expect(freed.get("item", "item")).toMatchObject({ soldOn: null, orderId: null });
    const kept = new RuleShop(sold, orderLine(true));
    allowed(override(kept, "PendingSale"));
    expect(kept.get("orderLine", "line")?.isLive).toBe(true);
    expect(kept.get("item", "item")?.orderId).toBe("order");
  });

  it("puts what the owner is owed on their ledger with a sale, and takes it off with the sale", () => {
    const shop = new RuleShop(item());
    allowed(override(shop, "Sold"));
    expect(shop.all("ledgerEntry")).toMatchObject([
      { consignerId: "seller", kind: "sale", amountMinor: 23_900, itemId: "item" },
    ]);
    allowed(override(shop, "Active"));
    expect(shop.all("ledgerEntry").map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["sale", 23_900],
      ["refund", -23_900],
    ]);
    for (const status of ["Sold", "Active"]) allowed(override(shop, status));
    expect(shop.all("ledgerEntry")).toHaveLength(4);
    const own = new RuleShop(item({ consignerId: "store" }), item({ id: "free", code: "A0000001", payoutMinor: 0 }));
    allowed(override(own, "Sold"));
    expect(own.all("ledgerEntry")).toEqual([]);
  });

  it("out of a sale or an end into a request returns to neither, but to the shelf it can lie on", () => {
    for (const status of ["Sold", "Withdrawn"] as const) {
      const shop = new RuleShop(item({ status, soldOn: status === "Sold" ? now : null }));
      allowed(override(shop, "StoreRequestPriceChange"));
      expect(shop.get("item", "item")).toMatchObject({ statusBefore: "Active", soldOn: null });
    }
    const nowhere = new RuleShop(item({ status: "Sold", soldOn: now, locationId: null }));
    expect(override(nowhere, "StoreRequestPriceChange")).toMatchObject({ code: "not_accepted" });
  });

  it("leaves lines alone that are not live any more", () => {
    const shop = new RuleShop(item(), orderLine(false), payoutLine(false));
    expect(allowed(override(shop, "Declined")).put).toHaveLength(1);
  });

  it("is refused for an item in a payout, in safe-status mode, without acceptance, and for what is gone", () => {
    expect(override(new RuleShop(item({ status: "Sold", soldOn: now }), payoutLine(true)), "Active")).toMatchObject({
      code: "illegal_transition",
    });
    const safe = new RuleShop(item({ status: "Sold", soldOn: now }));
    safe.store = { ...safe.store, safeInventoryStatusMode: true };
    expect(override(safe, "Active")).toMatchObject({ code: "illegal_transition" });
    expect(override(new RuleShop(item({ status: "Pending", acceptedOn: null })), "Active")).toMatchObject({
      code: "not_accepted",
    });
    expect(override(new RuleShop(), "Active")).toMatchObject({ code: "not_found" });
    expect(override(new RuleShop(item()), "Lost")).toMatchObject({ code: "invalid_value" });
  });
});
