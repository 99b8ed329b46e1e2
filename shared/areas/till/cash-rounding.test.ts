import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeItems } from "#shared/areas/orders/commands/exchange-items.ts";
import { refundLines } from "#shared/areas/orders/commands/refund-lines.ts";
import { sell } from "#shared/areas/orders/commands/sell.ts";
import { sellOnCredit } from "#shared/areas/orders/commands/sell-on-credit.ts";
import { editSettings } from "#shared/areas/settings/commands/edit-settings.ts";
import { usualCashStep } from "#shared/areas/settings/usual-cash-step.ts";
import { admin, allowed, item, now, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { nearest, refundRounding } from "./cash-back.ts";
import { handedMinor } from "./cash-rounding.ts";
import { closeDay } from "./commands/close-day.ts";
import { paidText } from "./paid-text.ts";
import { roundedParts } from "./rounded-parts.ts";
import type { PaymentRow } from "./rows.ts";
import type { Tender } from "./tender.ts";

const till = { registerId: "till-1", locationId: "front" };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
const by = { actor: orders };
const items = ["item", "second", "third"].map((id, n) => item({ id, code: `A000000${n}` }));

/** A shop that rounds cash to so many minor units. */
function shopOf(cashStepMinor: number): RuleShop {
  const shop = new RuleShop(...items);
  shop.store = { ...shop.store, currency: "CHF", cashStepMinor };
  return shop;
}
const tender = (id: string, method: Tender["method"], amountMinor: number, roundingMinor?: number): Tender => ({
  ...{ id, method, amountMinor, tenderedMinor: null, storeCreditId: null, consignerId: null },
  ...(roundingMinor === undefined ? {} : { roundingMinor }),
});
const sale = (
  orderId: string,
  prices: readonly (readonly [itemId: string, priceMinor: number])[],
  payments: Tender[],
) => ({
  ...{ orderId, payment: "cash" as const, ...nobody, payments, till },
  lines: prices.map(([itemId, priceMinor]) => ({ id: `${orderId}-${itemId}`, itemId, priceMinor, discountMinor: 0 })),
});
const refund = (orderId: string, itemIds: readonly string[], payments: Tender[] | undefined) => ({
  ...{ orderId, restock: true, locationId: null, reason: "Did not fit", till, payments },
  lineIds: itemIds.map((itemId) => `${orderId}-${itemId}`),
});
const handed = (shop: RuleShop, orderId: string) =>
  shop
    .all("payment")
    .filter((one) => one.orderId === orderId && one.method === "cash")
    .reduce((sum, one) => sum + handedMinor(one), 0);
const asAdmin = { actor: admin };

describe("What cash is rounded to", () => {
  it("is the nearest amount that coins make, the higher of two that are as near, and never below nothing", () => {
    expect([1_001, 1_002, 1_003, 1_004, 1_005].map((minor) => nearest(minor, 5))).toEqual([
      1_000, 1_000, 1_005, 1_005, 1_005,
    ]);
    expect([2, 1_005, 1_050, 25].map((minor, n) => nearest(minor, [5, 10, 100, 50][n] ?? 0))).toEqual([
      0, 1_010, 1_100, 50,
    ]);
    expect(nearest(1_003, 0)).toBe(1_003);
  });

  it("is usually the smallest coin of the currency, and nothing where all are in use or it depends on the country", () => {
    const usual = ["CHF", "CAD", "AUD", "NZD", "SEK", "NOK", "DKK", "ZAR", "EUR", "USD", ""];
    expect(usual.map((currency) => usualCashStep(currency))).toEqual([5, 5, 5, 10, 100, 100, 50, 10, 0, 0, 0]);
    expect(["BE", "FI", "IE", "IT", "NL", "SK", "DE"].map((country) => usualCashStep("EUR", country))).toEqual([
      5, 5, 5, 5, 5, 5, 0,
    ]);
    expect(usualCashStep("USD", "IE")).toBe(0);
  });
});

describe("A payment in cash", () => {
  it("a sale in cash is rounded to the store’s step, beside the exact amount", () => {
    const shop = shopOf(5);
    const payment = { ...tender("p1", "cash", 1_002, -2), tenderedMinor: 1_000 };
    allowed(shop.run(sell, sale("one", [["item", 1_002]], [payment]), by));
    expect(shop.get("payment", "p1")).toMatchObject({ amountMinor: 1_002, roundingMinor: -2, tenderedMinor: 1_000 });
    expect(paidText(shop.all("payment"), String)).toBe("Cash");
    allowed(
      shop.run(
        closeDay,
        {
          ...{ closeId: "c", till, registerName: "Front", paymentIds: ["p1"], note: "" },
          ...{ openingMinor: 500, countedMinor: 1_500, floatMinor: 500 },
        },
        by,
      ),
    );
    expect(shop.get("dayClose", "c")).toMatchObject({
      ...{ expectedMinor: 1_500, countedMinor: 1_500, roundingMinor: -2 },
      methods: [{ method: "cash", takenMinor: 1_002, refundedMinor: 0 }],
    });
  });

  it("of an app that does not round is taken as it is", () => {
    const shop = shopOf(5);
    allowed(shop.run(sell, sale("one", [["item", 1_002]], [tender("p1", "cash", 1_002)]), by));
    allowed(shop.run(refundLines, refund("one", ["item"], [tender("p2", "cash", 1_002)]), by));
    expect(shop.all("payment").map(({ roundingMinor }) => roundingMinor)).toEqual([0, 0]);
    expect(handed(shop, "one")).toBe(0);
  });

  it("of less than what is to be handed over is refused", () => {
    const payment = { ...tender("p1", "cash", 1_002, -2), tenderedMinor: 999 };
    expect(shopOf(5).run(sell, sale("one", [["item", 1_002]], [payment]), by)).toMatchObject({ code: "invalid_value" });
  });

  it("by card, in two parts, or to what the store never had is kept exact once it happened, and refused before", () => {
    const cash = (rounding: number) => [tender("p1", "cash", 1_002, rounding)];
    const wrong: readonly (readonly [step: number, payments: Tender[]])[] = [
      [0, cash(3)],
      [5, cash(8)],
      [5, cash(1)],
      [5, cash(-1_002)],
      [10, cash(-2_000)],
      [5, [tender("p1", "card", 1_002, -2)]],
      [5, [tender("p1", "cash", 501, -1), tender("p2", "cash", 501, -1)]],
    ];
    for (const [step, payments] of wrong) {
      const shop = shopOf(step);
      const args = sale("one", [["item", 1_002]], payments);
      expect(shop.run(sellOnCredit, args, by)).toMatchObject({ code: "changed_meanwhile" });
      allowed(shop.run(sell, args, by));
      expect(shop.all("payment").map(({ roundingMinor }) => roundingMinor)).toEqual(payments.map(() => 0));
    }
    const shop = shopOf(0);
    const short = { ...tender("p1", "cash", 1_002, -2), tenderedMinor: 1_000 };
    allowed(shop.run(sell, sale("one", [["item", 1_002]], [short]), by));
    expect(shop.get("payment", "p1")?.tenderedMinor).toBe(null);
  });

  it("at a till that was away is rounded to the earlier step for 60 days", () => {
    const shop = shopOf(5);
    shop.place({ type: "store", row: shop.store });
    allowed(shop.run(editSettings, { changes: { cashStepMinor: 0 } }, asAdmin));
    shop.store = shop.get("store", shop.store.id) ?? shop.store;
    expect(shop.store).toMatchObject({ cashStepMinor: 0, pastCashSteps: [{ stepMinor: 5, until: now }] });
    allowed(shop.run(sell, sale("one", [["item", 1_002]], [tender("p1", "cash", 1_002, -2)]), by));
    expect(shop.get("payment", "p1")?.roundingMinor).toBe(-2);
    for (const [orderId, itemId, at, rounding] of [
      ["two", "second", "2026-05-09T10:00:00.000Z", -2],
      ["three", "third", "2026-05-09T10:00:01.000Z", 0],
    ] as const) {
      const args = sale(orderId, [[itemId, 1_002]], [tender(orderId, "cash", 1_002, -2)]);
      allowed(shop.run(sell, args, { actor: orders, now: at }));
      expect(shop.get("payment", orderId)?.roundingMinor).toBe(rounding);
    }
  });
});

describe("The setting of what cash is rounded to", () => {
  it("is one of the usual amounts, and off in a new currency that comes without one", () => {
    const shop = shopOf(5);
    shop.place({ type: "store", row: shop.store });
    const step = () => shop.get("store", shop.store.id)?.cashStepMinor;
    expect(shop.run(editSettings, { changes: { cashStepMinor: 3 } }, asAdmin)).toMatchObject({ code: "invalid_value" });
    allowed(shop.run(editSettings, { changes: { currency: "SEK", cashStepMinor: 100 } }, asAdmin));
    expect(step()).toBe(100);
    allowed(shop.run(editSettings, { changes: { currency: "JPY" } }, asAdmin));
    expect(step()).toBe(0);
  });
});

describe("A refund in cash", () => {
  const sold = (step: number, prices: readonly number[], payments: Tender[]): RuleShop => {
    const shop = shopOf(step);
    const lines = prices.map((price, n) => [items[n]?.id ?? "", price] as const);
    allowed(shop.run(sell, sale("one", lines, payments), by));
    return shop;
  };

  it("comes to the rounded sum of all that the order gave back", () => {
    const shop = sold(5, [334, 333, 335], [tender("p1", "cash", 1_002, -2)]);
    allowed(shop.run(refundLines, refund("one", ["item"], [tender("r1", "cash", 334, 1)]), by));
    allowed(shop.run(refundLines, refund("one", ["second"], [tender("r2", "cash", 333, -3)]), by));
    expect(handed(shop, "one")).toBe(1_000 - 665);
    expect(shop.run(refundLines, refund("one", ["third"], [tender("r3", "cash", 335, 1)]), by)).toMatchObject({
      code: "changed_meanwhile",
    });
    allowed(shop.run(refundLines, refund("one", ["third"], [tender("r3", "cash", 335)]), by));
    expect(handed(shop, "one")).toBe(0);
  });

  it("where the app names no payments is rounded as well", () => {
    const shop = sold(5, [1_002], [tender("p1", "cash", 1_002, -2)]);
    allowed(shop.run(refundLines, refund("one", ["item"], undefined), by));
    expect(shop.all("payment").map(({ amountMinor, roundingMinor }) => [amountMinor, roundingMinor])).toEqual([
      [1_002, -2],
      [-1_002, 2],
    ]);
  });

  it("of what a card paid is rounded too, by what is given back in all", () => {
    const shop = sold(5, [1_002], [tender("p1", "card", 502), tender("p2", "cash", 500)]);
    allowed(shop.run(refundLines, refund("one", ["item"], [tender("r1", "cash", 1_002, -2)]), by));
    expect(handed(shop, "one")).toBe(-500);
  });

  it("gives back what was handed over, also if the store rounds to another step or no longer", () => {
    for (const step of [0, 10, 100]) {
      const shop = sold(5, [1_002], [tender("p1", "cash", 1_002, -2)]);
      shop.store = { ...shop.store, cashStepMinor: step };
      allowed(shop.run(refundLines, refund("one", ["item"], [tender("r1", "cash", 1_002, -2)]), by));
      expect(handed(shop, "one")).toBe(0);
    }
  });

  it("in an exchange is rounded by the order that is returned from, and what is paid by the new one", () => {
    const shop = sold(5, [1_003], [tender("p1", "cash", 1_003, 2)]);
    const exchange = (priceMinor: number, payment: Tender) => ({
      ...{ orderId: "one", lineIds: ["one-item"], restock: true, locationId: null, reason: "", newOrderId: "two" },
      ...{ payment: "cash" as const, ...nobody, payments: [payment], till },
      lines: [{ id: "two-second", itemId: "second", priceMinor, discountMinor: 0 }],
    });
    expect(shop.run(exchangeItems, exchange(801, tender("r1", "cash", 202, 3)), asAdmin)).toMatchObject({
      code: "changed_meanwhile",
    });
    allowed(shop.run(exchangeItems, exchange(801, tender("r1", "cash", 202, -2)), asAdmin));
    expect([handed(shop, "one"), handed(shop, "two")]).toEqual([1_005 - 200, 0]);
    const other = sold(5, [1_003], [tender("p1", "cash", 1_003, 2)]);
    expect(other.run(exchangeItems, exchange(1_206, tender("r1", "cash", 203, 1)), asAdmin)).toMatchObject({
      code: "changed_meanwhile",
    });
    allowed(other.run(exchangeItems, exchange(1_206, tender("r1", "cash", 203, 2)), asAdmin));
    expect(handed(other, "two")).toBe(205);
  });
});

describe("Whatever is sold, split, exchanged and given back", () => {
  const methods = fc.constantFrom("cash" as const, "card" as const);
  const split = fc.record({ first: methods, last: methods, share: fc.integer({ min: 0, max: 100 }) });
  const trade = fc.record({
    step: fc.constantFrom(5, 10, 50, 100),
    prices: fc.array(fc.integer({ min: 1, max: 2_500 }), { minLength: 3, maxLength: 3 }),
    paid: split,
    back: fc.array(fc.record({ split, how: fc.constantFrom("refund" as const, "exchange" as const) }), {
      minLength: 3,
      maxLength: 3,
    }),
    order: fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
    older: fc.boolean(),
  });
  const partsOf = (
    id: string,
    dueMinor: number,
    { first, last, share }: { first: Tender["method"]; last: Tender["method"]; share: number },
  ) => {
    const firstMinor = Math.floor((dueMinor * share) / 100);
    return [tender(`${id}-a`, first, firstMinor), tender(`${id}-b`, last, dueMinor - firstMinor)].filter(
      ({ amountMinor }) => amountMinor > 0,
    );
  };

  it("the drawer has the sum of what was handed, exact amounts come to the orders, and no rounding adds up", () => {
    fc.assert(
      fc.property(trade, ({ step, prices, paid, back, order, older }) => {
        const shop = new RuleShop(...items, item({ id: "new", code: "A0000009" }));
        shop.store = { ...shop.store, currency: "CHF", cashStepMinor: step };
        const totalMinor = prices.reduce((sum, price) => sum + price, 0);
        const given = partsOf("p", totalMinor, paid);
        const payments = older ? given : roundedParts(given, { kind: "sale", stepMinor: step });
        const lines = prices.map((price, n) => [items[n]?.id ?? "", price] as const);
        allowed(shop.run(sell, sale("one", lines, [...payments]), by));
        let drawer = payments.reduce((sum, part) => (part.method === "cash" ? sum + handedMinor(part) : sum), 0);
        let exchanged = false;
        for (const n of order) {
          const { split: parts, how } = back[n] ?? { split: paid, how: "refund" as const };
          const price = prices[n] ?? 0;
          const earlier = shop.all("payment").filter(({ orderId }) => orderId === "one");
          // Returned for something cheaper once: the rest is given back.
          const newMinor = how === "exchange" && !exchanged ? Math.floor(price / 2) : 0;
          const rounded = [
            ...roundedParts(partsOf(`r${n}`, price - newMinor, parts), { kind: "refund", stepMinor: step, earlier }),
          ];
          if (newMinor === 0) allowed(shop.run(refundLines, refund("one", [items[n]?.id ?? ""], rounded), by));
          else {
            exchanged = true;
            const bought = { id: "two-new", itemId: "new", priceMinor: newMinor, discountMinor: 0 };
            const { lineIds, orderId, restock, locationId, reason } = refund("one", [items[n]?.id ?? ""], rounded);
            allowed(
              shop.run(
                exchangeItems,
                {
                  ...{ orderId, lineIds, restock, locationId, reason, newOrderId: "two", lines: [bought] },
                  ...{ payment: "cash" as const, ...nobody, payments: rounded, till },
                },
                asAdmin,
              ),
            );
          }
          drawer -= rounded.reduce((sum, part) => (part.method === "cash" ? sum + handedMinor(part) : sum), 0);
          const ofOrder = shop.all("payment").filter(({ orderId }) => orderId === "one");
          const cash = (kind: PaymentRow["kind"], minor: (one: PaymentRow) => number) =>
            Math.abs(
              ofOrder.reduce((sum, one) => (one.kind === kind && one.method === "cash" ? sum + minor(one) : sum), 0),
            );
          const amount = ({ amountMinor }: PaymentRow) => amountMinor;
          if (cash("refund", amount) === cash("sale", amount))
            expect(cash("refund", handedMinor)).toBe(cash("sale", handedMinor));
          expect(Math.abs(cash("refund", handedMinor) - cash("refund", amount))).toBeLessThan(2 * step);
        }
        // Exact amounts: one order has nothing left, and the exchange what it is worth.
        const sums = Map.groupBy(shop.all("payment"), ({ orderId }) => orderId ?? "");
        const paidFor = (id: string) => (sums.get(id) ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(paidFor("one")).toBe(0);
        expect(paidFor("two")).toBe(shop.all("orderLine").find(({ orderId }) => orderId === "two")?.priceMinor ?? 0);
        const ids = shop.all("payment").map(({ id }) => id);
        allowed(
          shop.run(
            closeDay,
            {
              ...{ closeId: "c", till, registerName: "Front", paymentIds: ids, note: "" },
              ...{ openingMinor: 10_000, countedMinor: 10_000 + drawer, floatMinor: 0 },
            },
            by,
          ),
        );
        expect(shop.get("dayClose", "c")?.expectedMinor).toBe(10_000 + drawer);
      }),
    );
  });

  it("what is given back never is less than nothing, however often the step changes", () => {
    const payment = (kind: PaymentRow["kind"], amountMinor: number, roundingMinor: number) => ({
      ...{ kind, method: "cash" as const, amountMinor, roundingMinor },
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.constantFrom(0, 5, 10, 50, 100)), { minLength: 1 }),
        fc.constantFrom(0, 5, 10, 50, 100),
        (backs, step) => {
          const paidMinor = backs.reduce((sum, [minor]) => sum + minor, 0);
          const earlier = [payment("sale", paidMinor, nearest(paidMinor, step) - paidMinor)];
          for (const [minor, now] of backs) {
            const roundingMinor = refundRounding(earlier, minor, now);
            expect(minor + roundingMinor).toBeGreaterThanOrEqual(0);
            earlier.push(payment("refund", -minor, 0 - roundingMinor));
          }
          expect(earlier.reduce((sum, one) => sum + handedMinor(one), 0)).toBe(0);
        },
      ),
    );
  });
});
