import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { includedTax } from "#shared/areas/fees/sales-tax.ts";
import { allowed, item, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { cancelOrder } from "./commands/cancel-order.ts";
import { enterFromShop } from "./commands/enter-from-shop.ts";
import { exchangeItems } from "./commands/exchange-items.ts";
import { payOrder } from "./commands/pay-order.ts";
import { placeOrder } from "./commands/place-order.ts";
import { refundLines } from "./commands/refund-lines.ts";
import { sell } from "./commands/sell.ts";
import { totalOf } from "./order-fields.ts";
import type { ShopTax } from "./shop-tax.ts";

const asSystem = { actor: systemActor };
const asOrders = { actor: orders };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };

interface Sold {
  readonly priceMinor: number;
  readonly discountMinor: number;
  readonly taxBasisPoints: number;
  readonly consignerId: string;
}

/** Returns a store whose prices include a tax, and a pair on sale in it. */
function shopOf({ priceMinor, taxBasisPoints, consignerId }: Sold, taxIncluded = true): RuleShop {
  const shop = new RuleShop(
    item({ priceMinor, consignerId }),
    item({ id: "other", code: "A0000001", option1Value: "8", priceMinor: 100 }),
  );
  shop.store = { ...shop.store, taxName: "VAT", taxBasisPoints, taxIncluded };
  return shop;
}
const lineOf = ({ priceMinor, discountMinor }: Sold) => ({ id: "line", itemId: "item", priceMinor, discountMinor });
const unitOf = ({ priceMinor, discountMinor }: Sold, tax: ShopTax | undefined) => ({
  ...{ id: "line", productId: "air", option1Value: "9", option2Value: "New", option3Value: "Good", locationId: null },
  ...{ isPickUp: false, unitMinor: priceMinor, discountMinor, ...(tax === undefined ? {} : { tax }) },
});
function enter(
  shop: RuleShop,
  sold: Sold,
  tax: ShopTax | undefined,
  { isPaid = true, source = "shop" }: { readonly isPaid?: boolean; readonly source?: "shop" | "catalogue" } = {},
): void {
  const units = [unitOf(sold, tax)];
  const order = { orderId: "order", source, name: "#1", shopifyId: "1", isPaid, units, ...nobody };
  allowed(shop.run(enterFromShop, order, asSystem));
}

/** Every way in which a pair is sold at a price with the tax in it; the store adds its tax where `adds`. */
const ways: Readonly<Record<string, { readonly adds?: true; readonly sell: (shop: RuleShop, sold: Sold) => void }>> = {
  counter: {
    sell: (shop, sold) =>
      void allowed(
        shop.run(sell, { orderId: "order", lines: [lineOf(sold)], payment: "cash", ...nobody }, { actor: systemActor }),
      ),
  },
  exchange: {
    sell: (shop, sold) => {
      const first = { id: "first", itemId: "other", priceMinor: 100, discountMinor: 0 };
      allowed(shop.run(sell, { orderId: "before", lines: [first], payment: "cash", ...nobody }, asOrders));
      const back = { orderId: "before", lineIds: ["first"], restock: true, locationId: null, reason: "" };
      const exchange = { ...back, newOrderId: "order", lines: [lineOf(sold)], payment: "cash" as const, ...nobody };
      allowed(shop.run(exchangeItems, exchange, { actor: systemActor }));
    },
  },
  "a shop that says the rate": {
    sell: (shop, sold) => enter(shop, sold, { taxBasisPoints: sold.taxBasisPoints, taxIncluded: true }),
  },
  "a shop that says the rate, to a store that adds its tax": {
    adds: true,
    sell: (shop, sold) => enter(shop, sold, { taxBasisPoints: sold.taxBasisPoints, taxIncluded: true }),
  },
  "a shop that says no rate": {
    sell: (shop, sold) => enter(shop, sold, { taxBasisPoints: null, taxIncluded: true }),
  },
  "a shop that says no rate, to a store that adds its tax": {
    adds: true,
    sell: (shop, sold) => enter(shop, sold, { taxBasisPoints: null, taxIncluded: true }),
  },
  "a shop that says nothing": { sell: (shop, sold) => enter(shop, sold, undefined) },
  "a shop, paid later": {
    sell: (shop, sold) => {
      enter(shop, sold, { taxBasisPoints: sold.taxBasisPoints, taxIncluded: true }, { isPaid: false });
      shop.store = { ...shop.store, taxBasisPoints: 9_999, taxIncluded: false };
      allowed(shop.run(payOrder, { orderId: "order" }, asOrders));
    },
  },
  "the store’s own shop": {
    sell: (shop, sold) => {
      enter(shop, sold, undefined, { isPaid: false, source: "catalogue" });
      allowed(shop.run(payOrder, { orderId: "order" }, asOrders));
    },
  },
  "an order of the shop’s": {
    sell: (shop, sold) => {
      const order = { orderId: "order", source: "shop" as const, name: "#1", shopifyId: null, isPaid: true, ...nobody };
      allowed(shop.run(placeOrder, { ...order, lines: [lineOf(sold)] }, asSystem));
    },
  },
};

const sales: fc.Arbitrary<Sold> = fc
  .record({
    priceMinor: fc.integer({ min: 1, max: 9_999_999 }),
    off: fc.constantFrom(0, 0, 0.1, 1),
    taxBasisPoints: fc.constantFrom(0, 550, 887.5, 1_500, 2_000, 10_000),
    consignerId: fc.constantFrom("seller", "other"),
  })
  .map(({ off, ...sold }) => ({ ...sold, discountMinor: Math.floor(sold.priceMinor * off) }));

describe("A price with its tax", () => {
  it("pays its owner the same and has the same tax in it wherever it is sold, and is taken back as it was", () => {
    fc.assert(
      fc.property(sales, (sold) => {
        const results = Object.entries(ways).map(([way, { adds, sell: sellBy }]) => {
          const shop = shopOf(sold, adds !== true);
          sellBy(shop, sold);
          const [order, line] = [shop.get("order", "order"), shop.get("orderLine", "line")];
          if (order === undefined || line === undefined) throw new Error(`Nothing was sold by ${way}.`);
          expect(shop.get("item", "item")?.payoutMinor).toBe(line.payoutMinor);
          const result = {
            payout: line.payoutMinor,
            tax: line.taxMinor,
            pays: totalOf(order, [line]),
            rate: line.rule?.includedTaxBasisPoints,
          };
          const refund = { orderId: "order", lineIds: ["line"], restock: true, locationId: null, reason: "" };
          allowed(shop.run(refundLines, refund, asOrders));
          const entries = shop.all("ledgerEntry").filter(({ itemId }) => itemId === "item");
          expect([way, entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)]).toEqual([way, 0]);
          return [way, result] as const;
        });
        const [, counter] = results[0] ?? [];
        for (const [way, result] of results) expect([way, result]).toEqual([way, counter]);
        const pays = sold.priceMinor - sold.discountMinor;
        expect(counter).toMatchObject({ pays, tax: includedTax(pays, { ...sold, taxIncluded: true }) });
      }),
    );
  });

  it("is the tax of the shop where that has another rate, and one on top leaves the owner the whole price", () => {
    const sold = { priceMinor: 40_000, discountMinor: 0, taxBasisPoints: 2_000, consignerId: "seller" };
    const paidAt = (tax: ShopTax) => {
      const shop = shopOf(sold);
      enter(shop, sold, tax);
      const [order, line] = [shop.get("order", "order"), shop.get("orderLine", "line")];
      if (order === undefined || line === undefined) throw new Error("Nothing was sold.");
      return [line.payoutMinor, line.taxMinor, totalOf(order, [line])];
    };
    expect(paidAt({ taxBasisPoints: 0, taxIncluded: true })).toEqual([28_000, 0, 40_000]);
    expect(paidAt({ taxBasisPoints: 2_000, taxIncluded: true })).toEqual([21_500, 6_667, 40_000]);
    expect(paidAt({ taxBasisPoints: 825, taxIncluded: false })).toEqual([28_000, 3_300, 43_300]);
  });

  it("of units with several rates is each one’s own", () => {
    const sold = { priceMinor: 40_000, discountMinor: 0, taxBasisPoints: 2_000, consignerId: "seller" };
    // Whichever comes first.
    for (const rates of [
      [0, 2_000],
      [2_000, 0],
    ]) {
      const shop = shopOf(sold);
      shop.place(item({ id: "other", code: "A0000001" }));
      const units = rates.map((taxBasisPoints) => ({
        ...unitOf(sold, { taxBasisPoints, taxIncluded: true }),
        id: `line-${taxBasisPoints}`,
      }));
      const order = { orderId: "order", source: "shop" as const, name: "#1", shopifyId: "1", isPaid: true, units };
      allowed(shop.run(enterFromShop, { ...order, ...nobody }, asSystem));
      expect(shop.get("order", "order")).toMatchObject({ taxName: "VAT", taxBasisPoints: 0, taxIncluded: true });
      const lines = ["line-0", "line-2000"].map((id) => shop.get("orderLine", id));
      expect(lines.map((line) => line?.payoutMinor)).toEqual([28_000, 21_500]);
      expect(lines.map((line) => line?.taxMinor)).toEqual([0, 6_667]);
    }
  });

  it("keeps its payout in orders that were entered before shops said their tax, paid later too", () => {
    const sold = { priceMinor: 40_000, discountMinor: 0, taxBasisPoints: 2_000, consignerId: "seller" };
    const shop = shopOf(sold);
    enter(shop, sold, { taxBasisPoints: 0, taxIncluded: false }, { isPaid: false });
    allowed(shop.run(payOrder, { orderId: "order" }, asOrders));
    expect(shop.get("orderLine", "line")).toMatchObject({ payoutMinor: 28_000, taxMinor: 0 });
    const other = shopOf(sold);
    enter(other, sold, undefined, { isPaid: false });
    allowed(other.run(cancelOrder, { orderId: "order", reason: "" }, asOrders));
    expect(other.get("item", "item")).toMatchObject({ status: "Active" });
  });
});
