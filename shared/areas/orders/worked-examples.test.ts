import { describe, expect, it } from "vitest";
import { allowed, item, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { refundLines } from "./commands/refund-lines.ts";
import { sell } from "./commands/sell.ts";

/** Returns a shop with only a percentage selling fee. */
function plainShop(sellingFeeBasisPoints: number, ...prices: readonly number[]): RuleShop {
  const shop = new RuleShop(
    ...prices.map((priceMinor, n) => item({ id: `item-${n}`, code: `A000000${n}`, priceMinor, option2Value: "New" })),
  );
  shop.store = { ...shop.store, payoutFeeBasisPoints: 0 };
  const fees = { sellingFeeBasisPoints, minFeeMinor: 0, flatFeeMinor: 0, isDefault: true };
  const of = { category: "", option1Value: "", option2Value: "", option3Value: "" };
  shop.place({ type: "consignerType", row: { id: "standard", accountType: "Standard", ...fees, ...of } });
  return shop;
}

const asOrders = { actor: orders };
const sale = (shop: RuleShop) => ({
  ...{ orderId: "order", payment: "cash" as const, customerName: "", customerEmail: "", customerPhone: "" },
  lines: shop.all("item").map(({ id, priceMinor }) => ({ id: `${id}-line`, itemId: id, priceMinor, discountMinor: 0 })),
});
const balance = (shop: RuleShop) => shop.all("ledgerEntry").reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe("Worked by hand", () => {
  it("333.33 at 15 % is a fee of 50.00 and a payout of 283.33", () => {
    const shop = plainShop(1_500, 33_333);
    allowed(shop.run(sell, sale(shop), asOrders));
    expect(shop.get("orderLine", "item-0-line")).toMatchObject({ sellingFeeMinor: 5_000, payoutMinor: 28_333 });
    expect(balance(shop)).toBe(28_333);
  });

  it("25.75 at 30 % is 7.725, which is rounded up: a fee of 7.73 and a payout of 18.02", () => {
    const shop = plainShop(3_000, 2_575);
    allowed(shop.run(sell, sale(shop), asOrders));
    expect(shop.get("orderLine", "item-0-line")).toMatchObject({ sellingFeeMinor: 773, payoutMinor: 1_802 });
    expect(balance(shop)).toBe(1_802);
  });

  it("three sales of 200 at 15 %, refunded one by one, leave 510, 340, 170 and nothing", () => {
    const shop = plainShop(1_500, 20_000, 20_000, 20_000);
    allowed(shop.run(sell, sale(shop), asOrders));
    const left = [balance(shop)];
    for (const n of [0, 1, 2]) {
      const refund = { orderId: "order", lineIds: [`item-${n}-line`], restock: true, locationId: null, reason: "" };
      allowed(shop.run(refundLines, refund, asOrders));
      left.push(balance(shop));
    }
    expect(left).toEqual([51_000, 34_000, 17_000, 0]);
    expect(shop.get("order", "order")?.status).toBe("refunded");
  });
});
