import { expect, test } from "vitest";
import { admin, allowed, item, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { refundLines } from "#shared/areas/orders/commands/refund-lines.ts";
import { sell } from "#shared/areas/orders/commands/sell.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { createPayout } from "./commands/create-payout.ts";
import { markPaid } from "./commands/mark-paid.ts";
import { voidPayout } from "./commands/void-payout.ts";

const by = { actor: orders };
const balance = (shop: RuleShop) => shop.all("ledgerEntry").reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const refund = (shop: RuleShop, restock = true) =>
  shop.run(refundLines, { orderId: "one", lineIds: ["line-a"], restock, locationId: null, reason: "Did not fit" }, by);
const mark = (shop: RuleShop, paidAnyway: boolean) =>
  shop.run(markPaid, { payoutId: "payout", consignerIds: ["seller"], paidAnyway }, by);

/** Two pairs of one owner, sold for 400.00 each, who is to get 280.00 for each in a payout that waits. */
function waiting(changes: Partial<ItemRow> = {}): RuleShop {
  const shop = new RuleShop(item({ id: "a", ...changes }), item({ id: "b", code: "A0000001" }));
  const line = (id: string) => ({ id: `line-${id}`, itemId: id, priceMinor: 40_000, discountMinor: 0 });
  const customer = { customerName: "", customerEmail: "", customerPhone: "" };
  allowed(shop.run(sell, { orderId: "one", lines: [line("a"), line("b")], payment: "card", ...customer }, by));
  const shares = [{ consignerId: "seller", itemIds: ["a", "b"], totalMinor: 56_000 }];
  allowed(shop.run(createPayout, { payoutId: "payout", shares }, by));
  return shop;
}

test("what is refunded while its payout waits is on sale again, and the payout keeps its figures", () => {
  const shop = waiting();
  allowed(refund(shop));
  expect(shop.get("item", "a")).toMatchObject({ status: "Active", orderId: null });
  expect(shop.get("payout", "payout")).toMatchObject({ totalMinor: 56_000, status: "Pending" });
  expect(shop.get("payoutShare", "payout:seller")).toMatchObject({ grossMinor: 56_000, amountMinor: 56_000 });
  expect(shop.all("payoutLine").map(({ itemId, isLive }) => [itemId, isLive])).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

test("whoever records the payment is asked first, also once the pair was sold again; it is owed then, as it was paid", () => {
  for (const restock of [true, false]) {
    const shop = waiting();
    allowed(refund(shop, restock));
    if (restock)
      shop.place({ ...(shop.get("item", "a") as ItemRow), status: "Sold", soldOn: "2026-03-11T10:00:00.000Z" });
    expect(mark(shop, false)).toMatchObject({
      code: "stale_total",
      message: expect.stringContaining("Item A0000000 was refunded after this payout was made.") as string,
    });
    allowed(mark(shop, true));
    expect(balance(shop)).toBe(-28_000);
    // The payout is of the first sale: the second one is paid by another.
    expect(shop.get("item", "a")?.status).toBe(restock ? "Sold" : "Withdrawn");
    expect(shop.get("item", "b")?.status).toBe("Paid");
  }
});

test("a payout that is voided owes nothing for it", () => {
  const shop = waiting();
  allowed(refund(shop));
  allowed(shop.run(voidPayout, { payoutId: "payout", reason: "Made again" }, { actor: admin }));
  expect(balance(shop)).toBe(28_000);
  const shares = [{ consignerId: "seller", itemIds: ["b"], totalMinor: 28_000 }];
  allowed(shop.run(createPayout, { payoutId: "again", shares }, by));
});

test("what the store bought is owed to its seller whatever is refunded", () => {
  const shop = waiting();
  shop.place({ type: "payout", row: { ...shop.get("payout", "payout")!, isPurchase: true, status: "Buying" } });
  allowed(refund(shop));
  expect(shop.all("payoutLine").every(({ isLive }) => isLive)).toBe(true);
});
