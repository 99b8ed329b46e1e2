import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cancelOrder } from "#shared/areas/orders/commands/cancel-order.ts";
import { exchangeItems } from "#shared/areas/orders/commands/exchange-items.ts";
import { payOrder } from "#shared/areas/orders/commands/pay-order.ts";
import { placeOrder } from "#shared/areas/orders/commands/place-order.ts";
import { refundLines } from "#shared/areas/orders/commands/refund-lines.ts";
import { sell } from "#shared/areas/orders/commands/sell.ts";
import { sellOnCredit } from "#shared/areas/orders/commands/sell-on-credit.ts";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import { systemActor } from "#shared/access/actor.ts";
import { admin, allowed, item, now, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { closeDay } from "./commands/close-day.ts";
import { moveCash } from "./commands/move-cash.ts";
import { cashDifference } from "./day-totals.ts";
import { paidText } from "./paid-text.ts";
import { storeCreditCode } from "#shared/machine/kernel/store-credit.ts";
import type { Tender } from "./tender.ts";

const asOrders = { actor: orders };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
const till = { registerId: "till-1", locationId: "front" };

const tender = (id: string, method: Tender["method"], amountMinor: number, more: Partial<Tender> = {}): Tender => ({
  id,
  method,
  amountMinor,
  tenderedMinor: null,
  storeCreditId: null,
  consignerId: null,
  ...more,
});
const sale = (orderId: string, itemIds: readonly string[], payments: readonly Tender[], priceMinor = 40_000) => ({
  ...{ orderId, payment: "cash" as const, ...nobody, payments: [...payments], till },
  lines: itemIds.map((itemId) => ({ id: `${orderId}-${itemId}`, itemId, priceMinor, discountMinor: 0 })),
});
const refund = (orderId: string, itemIds: readonly string[], payments?: readonly Tender[]) => ({
  ...{ orderId, restock: true, locationId: null, reason: "Did not fit", till },
  lineIds: itemIds.map((itemId) => `${orderId}-${itemId}`),
  payments: payments === undefined ? undefined : [...payments],
});
const second = () => item({ id: "second", code: "A0000001" });
const third = () => item({ id: "third", code: "A0000002", consignerId: "other" });
const paid = (shop: RuleShop, orderId: string) =>
  shop
    .all("payment")
    .filter((payment) => payment.orderId === orderId)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe("Payments", () => {
  it("are kept by method with the cash handed over, who took them, where, and at which till", () => {
    const shop = new RuleShop(item());
    const parts = [tender("p1", "cash", 15_000, { tenderedMinor: 20_000 }), tender("p2", "card", 25_000)];
    allowed(shop.run(sell, sale("one", ["item"], parts), asOrders));
    expect(shop.get("payment", "p1")).toMatchObject({
      ...{ kind: "sale", orderId: "one", method: "cash", amountMinor: 15_000, tenderedMinor: 20_000, takenAt: now },
      ...{ registerId: "till-1", openRegisterId: "till-1", dayCloseId: null, locationId: "front", takenBy: "olga" },
    });
    expect(shop.get("order", "one")?.payment).toBe("card");
  });

  it("of an app that names none are one over the whole total, at no till", () => {
    const shop = new RuleShop(item());
    const { payments: _payments, till: _till, ...older } = sale("one", ["item"], []);
    allowed(shop.run(sell, older, asOrders));
    expect(shop.all("payment")).toMatchObject([{ method: "cash", amountMinor: 40_000, registerId: "none" }]);
    allowed(shop.run(refundLines, { ...refund("one", ["item"]), till: undefined }, asOrders));
    expect(paid(shop, "one")).toBe(0);
  });

  it("that do not come to what is due, less cash than is paid with it, and credit without the server are refused", () => {
    const shop = new RuleShop(item());
    const run = (...parts: Tender[]) => shop.run(sell, sale("one", ["item"], parts), asOrders);
    expect(run(tender("p1", "cash", 39_999))).toMatchObject({
      message: "The payments come to $399.99, but $400.00 is due.",
    });
    expect(run(tender("p1", "cash", 40_000, { tenderedMinor: 39_000 }))).toMatchObject({ code: "invalid_value" });
    expect(run(tender("p1", "cash", 20_000), tender("p1", "card", 20_000))).toMatchObject({ code: "already_exists" });
    expect(run(tender("p1", "storeCredit", 40_000, { storeCreditId: "c" }))).toMatchObject({ code: "online_only" });
    expect(shop.all("order")).toEqual([]);
  });

  it("of an order placed online are taken when it is marked as paid; the online shop's were taken there", () => {
    const shop = new RuleShop(item(), second());
    const place = (orderId: string, itemId: string, source: "shop" | "catalogue") =>
      allowed(
        shop.run(
          placeOrder,
          {
            ...{ orderId, source, name: orderId, shopifyId: null, isPaid: false, ...nobody },
            lines: sale(orderId, [itemId], []).lines,
          },
          { actor: systemActor },
        ),
      );
    place("web", "item", "catalogue");
    place("online", "second", "shop");
    allowed(shop.run(payOrder, { orderId: "web", payments: [tender("p1", "card", 40_000)], till }, asOrders));
    allowed(shop.run(payOrder, { orderId: "online" }, asOrders));
    expect(shop.all("payment")).toMatchObject([{ id: "p1", orderId: "web", method: "card" }]);
    expect(shop.run(cancelOrder, { orderId: "web", reason: "" }, asOrders)).toMatchObject({
      code: "illegal_transition",
    });
  });
});

describe("How something was paid", () => {
  const amount = (minor: number) => `$${(minor / 100).toFixed(2)}`;
  it("is one method, or all of them with their amounts", () => {
    expect(paidText([{ method: "card", amountMinor: 45_900 }], amount)).toBe("Card");
    expect(
      paidText(
        [
          { method: "card", amountMinor: 25_900 },
          { method: "cash", amountMinor: 15_000 },
          { method: "cash", amountMinor: 5_000 },
        ],
        amount,
      ),
    ).toBe("Cash $200.00 + Card $259.00");
    expect(
      paidText(
        [
          { method: "cash", amountMinor: 8_200 },
          { method: "exchange", amountMinor: 10_800 },
        ],
        amount,
      ),
    ).toBe("Exchange $108.00 + Cash $82.00");
  });
});

describe("Sales tax", () => {
  const added = { taxName: "Sales tax", taxBasisPoints: 825, taxIncluded: false };
  const included = { taxName: "VAT", taxBasisPoints: 2_000, taxIncluded: true };

  it("is added to the price, and no part of what the owner is paid", () => {
    const shop = new RuleShop(item());
    const parts = [tender("p1", "card", 43_300)];
    allowed(shop.run(sell, { ...sale("one", ["item"], parts), tax: added }, asOrders));
    expect(shop.get("orderLine", "one-item")).toMatchObject({ taxMinor: 3_300, payoutMinor: 28_000 });
    expect(shop.get("order", "one")).toMatchObject(added);
  });

  it("that prices include is taken off before the fees", () => {
    const shop = new RuleShop(item());
    shop.store = { ...shop.store, ...included };
    allowed(shop.run(sell, { ...sale("one", ["item"], [tender("p1", "card", 40_000)]), tax: included }, asOrders));
    // 400.00 includes 66.67; of the 333.33 left the fees are 110.00 and 8.33.
    expect(shop.get("orderLine", "one-item")).toMatchObject({ taxMinor: 6_667, payoutMinor: 21_500 });
    expect(shop.get("orderLine", "one-item")?.rule).toMatchObject({ includedTaxBasisPoints: 2_000 });
  });

  it("is the store's where the app sends none", () => {
    const shop = new RuleShop(item());
    shop.store = { ...shop.store, taxName: "GST", taxBasisPoints: 1_000, taxIncluded: false };
    allowed(shop.run(sell, { ...sale("one", ["item"], []), payments: undefined }, asOrders));
    expect(paid(shop, "one")).toBe(44_000);
  });
});

describe("Store credit", () => {
  const withCredit = (): RuleShop => {
    const shop = new RuleShop(item(), second(), third());
    allowed(shop.run(sell, sale("one", ["item"], [tender("p1", "cash", 40_000)]), asOrders));
    const back = [tender("p2", "storeCredit", 40_000, { storeCreditId: "01a-credit-000000000042" })];
    allowed(shop.run(refundLines, refund("one", ["item"], back), asOrders));
    return shop;
  };
  const creditId = "01a-credit-000000000042";

  it("is given for returned items under a code of its own, and spent down to nothing", () => {
    const shop = withCredit();
    expect(shop.get("storeCredit", creditId)).toMatchObject({
      ...{ code: storeCreditCode(creditId), issuedMinor: 40_000, balanceMinor: 40_000, closedAt: null, orderId: "one" },
    });
    const part = tender("p3", "storeCredit", 30_000, { storeCreditId: creditId });
    allowed(shop.run(sellOnCredit, sale("two", ["second"], [part], 30_000), asOrders));
    expect(shop.get("storeCredit", creditId)?.balanceMinor).toBe(10_000);
    const more = tender("p4", "storeCredit", 10_001, { storeCreditId: creditId });
    expect(shop.run(sellOnCredit, sale("three", ["third"], [more], 10_001), { actor: admin })).toMatchObject({
      message: "This store credit has only $100.00 left.",
    });
    const rest = tender("p5", "storeCredit", 10_000, { storeCreditId: creditId });
    allowed(shop.run(sellOnCredit, sale("three", ["third"], [rest], 10_000), { actor: admin }));
    expect(shop.get("storeCredit", creditId)).toMatchObject({ balanceMinor: 0, closedAt: now });
  });

  it("under an id whose code nobody could look up is refused", () => {
    const shop = withCredit();
    allowed(shop.run(sell, sale("two", ["second"], [tender("p3", "cash", 40_000)]), asOrders));
    const back = [tender("p4", "storeCredit", 40_000, { storeCreditId: "credit-1" })];
    expect(shop.run(refundLines, refund("two", ["second"], back), asOrders)).toMatchObject({ code: "invalid_value" });
  });

  it("that nobody has is refused, and twice the same in one sale counts together", () => {
    const shop = withCredit();
    const unknown = tender("p3", "storeCredit", 40_000, { storeCreditId: "none" });
    expect(shop.run(sellOnCredit, sale("two", ["second"], [unknown]), asOrders)).toMatchObject({ code: "not_found" });
    const twice = ["p3", "p4"].map((id) => tender(id, "storeCredit", 30_000, { storeCreditId: creditId }));
    expect(shop.run(sellOnCredit, sale("two", ["second"], twice, 60_000), asOrders)).toMatchObject({
      message: "This store credit has only $100.00 left.",
    });
  });
});

describe("A consigner’s balance", () => {
  it("pays up to what the store owes them, with an entry in their ledger, and gets back what is returned", () => {
    const shop = new RuleShop(item(), second(), third());
    allowed(shop.run(sell, sale("one", ["item"], [tender("p1", "cash", 40_000)]), asOrders));
    const part = (id: string, amountMinor: number) => tender(id, "balance", amountMinor, { consignerId: "seller" });
    expect(shop.run(sellOnCredit, sale("two", ["third"], [part("p2", 28_001)], 28_001), asOrders)).toMatchObject({
      message: "The store owes this consigner only $280.00 that can be spent now.",
    });
    allowed(shop.run(sellOnCredit, sale("two", ["third"], [part("p2", 20_000)], 20_000), asOrders));
    expect(shop.get("ledgerEntry", "p2:balance")).toMatchObject({
      kind: "counterPurchase",
      amountMinor: -20_000,
      consignerId: "seller",
    });
    expect(shop.run(sellOnCredit, sale("four", ["second"], [part("p4", 8_001)], 8_001), asOrders)).toMatchObject({
      code: "invalid_value",
    });
    allowed(shop.run(refundLines, refund("two", ["third"], [part("p3", 20_000)]), asOrders));
    expect(shop.get("ledgerEntry", "p3:balance")?.amountMinor).toBe(20_000);
  });

  it("is none of the store's own account", () => {
    const shop = new RuleShop(item());
    const part = tender("p1", "balance", 40_000, { consignerId: "store" });
    expect(shop.run(sellOnCredit, sale("one", ["item"], [part]), asOrders)).toMatchObject({ code: "not_found" });
  });
});

describe("An exchange", () => {
  const exchange = (priceMinor: number, payments: readonly Tender[]) => ({
    ...{ orderId: "one", lineIds: ["one-item"], restock: true, locationId: null, reason: "Too small" },
    ...{ newOrderId: "two", payment: "cash" as const, ...nobody, payments: [...payments], till },
    lines: [{ id: "two-second", itemId: "second", priceMinor, discountMinor: 0 }],
  });
  const sold = (): RuleShop => {
    const shop = new RuleShop(item(), second());
    allowed(shop.run(sell, sale("one", ["item"], [tender("p1", "card", 40_000)]), asOrders));
    return shop;
  };

  it("sets the returned item off against the new one, takes the difference, and names the order it comes from", () => {
    const shop = sold();
    allowed(shop.run(exchangeItems, exchange(45_000, [tender("p2", "cash", 5_000)]), { actor: admin }));
    expect([paid(shop, "one"), paid(shop, "two")]).toEqual([0, 45_000]);
    expect(shop.get("order", "two")?.exchangeOf).toBe("one");
    const set = shop.all("payment").filter(({ method }) => method === "exchange");
    expect(set.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ["refund", -40_000],
      ["sale", 40_000],
    ]);
  });

  it("gives the difference back where the returned item was worth more, also as store credit", () => {
    const shop = sold();
    const back = tender("p2", "storeCredit", 10_000, { storeCreditId: "01a-credit-0000000000c1" });
    allowed(shop.run(exchangeItems, exchange(30_000, [back]), { actor: admin }));
    expect([paid(shop, "one"), paid(shop, "two")]).toEqual([0, 30_000]);
    expect(shop.get("storeCredit", "01a-credit-0000000000c1")?.balanceMinor).toBe(10_000);
  });
});

describe("The day’s close", () => {
  it("counts each payment once: the closes of a till and what is still open come to its orders, whatever happened", () => {
    const step = fc.record({
      n: fc.nat(2),
      cash: fc.boolean(),
      kind: fc.constantFrom("sell", "refund", "move", "close"),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const shop = new RuleShop(item(), second(), third());
        let orderCount = 0;
        let floatMinor = 10_000;
        for (const [at, { n, cash, kind }] of steps.entries()) {
          const itemId = ["item", "second", "third"][n] ?? "item";
          const method = cash ? ("cash" as const) : ("card" as const);
          if (kind === "sell" && shop.get("item", itemId)?.status === "Active")
            allowed(shop.run(sell, sale(`o${orderCount++}`, [itemId], [tender(`p${at}`, method, 40_000)]), asOrders));
          const orderId = shop.get("item", itemId)?.orderId;
          if (kind === "refund" && orderId != null)
            allowed(shop.run(refundLines, refund(orderId, [itemId], [tender(`p${at}`, method, 40_000)]), asOrders));
          if (kind === "move")
            allowed(
              shop.run(
                moveCash,
                {
                  paymentId: `p${at}`,
                  kind: cash ? "payIn" : "payOut",
                  amountMinor: 700,
                  reason: "Window cleaner",
                  till,
                },
                asOrders,
              ),
            );
          const open = shop.all("payment").filter(({ openRegisterId }) => openRegisterId === "till-1");
          if (kind !== "close" || open.length === 0) continue;
          const countedMinor =
            floatMinor + open.reduce((sum, p) => (p.method === "cash" ? sum + p.amountMinor : sum), 0);
          if (countedMinor < 0) continue;
          const close = {
            ...{ closeId: `c${at}`, till, registerName: "Front", paymentIds: open.map(({ id }) => id), note: "" },
            ...{ openingMinor: floatMinor, countedMinor, floatMinor: 10_000 },
          };
          allowed(shop.run(closeDay, close, asOrders));
          expect(shop.run(closeDay, { ...close, closeId: `again${at}` }, asOrders)).toMatchObject({
            code: "illegal_transition",
          });
          const row = shop.all("dayClose").find(({ id }) => id === `c${at}`);
          expect(row === undefined ? null : cashDifference(row)).toBe(0);
          floatMinor = 10_000;
        }
        const closed = shop
          .all("dayClose")
          .flatMap(({ methods }) => methods)
          .reduce((sum, { takenMinor, refundedMinor }) => sum + takenMinor - refundedMinor, 0);
        const open = shop
          .all("payment")
          .filter(({ orderId, dayCloseId }) => orderId !== null && dayCloseId === null)
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const owed = shop.all("order").reduce((sum, order) => {
          const lines = shop.all("orderLine").filter(({ orderId, state }) => orderId === order.id && state === "sold");
          return sum + totalOf(order, lines);
        }, 0);
        expect(closed + open).toBe(owed);
      }),
    );
  });

  it("is of one till, and has something to count", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(sell, sale("one", ["item"], [tender("p1", "cash", 40_000)]), asOrders));
    const close = {
      ...{ closeId: "c", till: { registerId: "till-2", locationId: "front" }, registerName: "Back", note: "" },
      ...{ openingMinor: 0, countedMinor: 0, floatMinor: 0 },
    };
    expect(shop.run(closeDay, { ...close, paymentIds: ["p1"] }, asOrders)).toMatchObject({ code: "invalid_value" });
    expect(shop.run(closeDay, { ...close, paymentIds: [] }, asOrders)).toMatchObject({
      message: "Nothing was taken since the last close.",
    });
    expect(shop.run(closeDay, { ...close, paymentIds: ["gone"] }, asOrders)).toMatchObject({ code: "not_found" });
    allowed(shop.run(closeDay, { ...close, till, paymentIds: ["p1"], countedMinor: 39_000 }, asOrders));
    expect(shop.get("dayClose", "c")).toMatchObject({
      ...{ expectedMinor: 40_000, countedMinor: 39_000, locationName: "Front", closedByName: "Olga Orders" },
      methods: [{ method: "cash", takenMinor: 40_000, refundedMinor: 0 }],
    });
  });
});
