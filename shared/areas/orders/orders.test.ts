import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { editItem } from "#shared/areas/inventory/commands/edit-item.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { admin, allowed, floor, item, now, orders, RuleShop, staff } from "../../../tests/support/rule-shop.ts";
import { cancelOrder } from "./commands/cancel-order.ts";
import { exchangeItems } from "./commands/exchange-items.ts";
import { handOver } from "./commands/hand-over.ts";
import { payOrder } from "./commands/pay-order.ts";
import { pickLine } from "./commands/pick-line.ts";
import { placeOrder } from "./commands/place-order.ts";
import { refundLines } from "./commands/refund-lines.ts";
import { sell } from "./commands/sell.ts";
import { sellOversold } from "./commands/sell-oversold.ts";
import { settleOversold } from "./commands/settle-oversold.ts";
import { unpickLine } from "./commands/unpick-line.ts";

const asOrders = { actor: orders };
const asSystem = { actor: systemActor };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };

const sale = (orderId: string, itemIds: readonly string[], discountMinor = 0) => ({
  ...{ orderId, payment: "cash" as const, ...nobody },
  lines: itemIds.map((itemId) => ({ id: `${orderId}-${itemId}`, itemId, priceMinor: 40_000, discountMinor })),
});
const shopOrder = (orderId: string, itemIds: readonly string[], isPaid = false) => ({
  ...{ orderId, source: "shop" as const, name: `#${orderId}`, shopifyId: "77", isPaid, ...nobody },
  lines: sale(orderId, itemIds).lines,
});
const refund = (orderId: string, itemIds: readonly string[], restock = true) => ({
  ...{ orderId, restock, locationId: null, reason: "Did not fit" },
  lineIds: itemIds.map((itemId) => `${orderId}-${itemId}`),
});
const second = (more: Partial<ItemRow> = {}) => item({ id: "second", code: "A0000001", ...more });
const ledger = (shop: RuleShop) => shop.all("ledgerEntry").map(({ kind, amountMinor }) => [kind, amountMinor]);
const balance = (shop: RuleShop) => shop.all("ledgerEntry").reduce((sum, { amountMinor }) => sum + amountMinor, 0);

describe("A sale over the counter", () => {
  it("sells the items, freezes their figures with the rule that gave them and credits their owners [A3.35, B1.03]", () => {
    const shop = new RuleShop(item(), second({ consignerId: "other", option3Value: "Damaged" }));
    allowed(shop.run(sell, sale("one", ["item", "second"]), asOrders));
    expect(shop.get("order", "one")).toMatchObject({
      ...{ status: "paid", source: "counter", payment: "cash", placedBy: "olga", paidAt: now, closedAt: now },
    });
    expect(shop.get("item", "item")).toMatchObject({
      status: "Sold",
      orderId: "one",
      soldOn: now,
      payoutMinor: 28_000,
    });
    expect(shop.get("orderLine", "one-item")).toMatchObject({
      ...{ state: "sold", isLive: true, priceMinor: 40_000, payoutMinor: 28_000, sellingFeeMinor: 11_000, soldAt: now },
      rule: { accountType: "Standard", minFeeMinor: 10_000, flatFeeMinor: 1_000, vatBasisPoints: 0, boxFor: "" },
    });
    expect(shop.get("orderLine", "one-second")?.rule).toMatchObject({
      ...{ accountType: "Gold", sellingFeeBasisPoints: 1_000, vatBasisPoints: 1_500, boxFor: "Damaged" },
    });
    expect(ledger(shop)).toEqual([
      ["sale", 28_000],
      ["sale", shop.get("item", "second")?.payoutMinor],
    ]);
  });

  it("takes a discount off what the owner is paid, from who may change prices, and never more than the price", () => {
    const shop = new RuleShop(item());
    expect(shop.run(sell, sale("one", ["item"], 5_000), asOrders)).toMatchObject({ code: "forbidden" });
    expect(shop.run(sell, sale("one", ["item"], 40_001), { actor: admin })).toMatchObject({ code: "invalid_value" });
    allowed(shop.run(sell, sale("one", ["item"], 5_000), { actor: admin }));
    expect(shop.get("item", "item")).toMatchObject({ priceMinor: 40_000, discountMinor: 5_000, payoutMinor: 23_125 });
  });

  it("credits nobody for what the store owns", () => {
    const shop = new RuleShop(item({ consignerId: "store", payoutMinor: 0 }));
    allowed(shop.run(sell, sale("one", ["item"]), asOrders));
    expect(shop.get("orderLine", "one-item")).toMatchObject({ payoutMinor: 0, rule: { ownedByStore: true } });
    expect(ledger(shop)).toEqual([]);
  });

  it("is for people with Orders", () => {
    for (const actor of [staff, floor])
      expect(new RuleShop(item()).run(sell, sale("one", ["item"]), { actor })).toMatchObject({ code: "forbidden" });
  });

  it("keeps a second sale of one item as oversold, and credits its owner once", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(sell, sale("one", ["item"]), asOrders));
    allowed(shop.run(sell, sale("two", ["item"]), asOrders));
    expect(shop.get("orderLine", "two-item")).toMatchObject({ state: "oversold", isLive: false });
    expect(shop.get("order", "two")?.status).toBe("paid");
    expect(shop.get("item", "item")?.orderId).toBe("one");
    expect(balance(shop)).toBe(28_000);
    expect(shop.run(sellOversold, { lineId: "two-item" }, asOrders)).toMatchObject({
      message: "Another order has this item. Refund or cancel that one first.",
    });
    allowed(shop.run(refundLines, refund("one", ["item"]), asOrders));
    allowed(shop.run(sellOversold, { lineId: "two-item" }, asOrders));
    expect(shop.get("item", "item")).toMatchObject({ status: "Sold", orderId: "two" });
    expect(balance(shop)).toBe(28_000);
  });

  it("takes an item once, and each order and line once", () => {
    const shop = new RuleShop(item());
    const twice = sale("one", ["item"]);
    expect(
      shop.run(sell, { ...twice, lines: [...twice.lines, { ...twice.lines[0]!, id: "again" }] }, asOrders),
    ).toMatchObject({ message: "This item is in the order twice." });
    allowed(shop.run(sell, twice, asOrders));
    expect(shop.run(sell, twice, asOrders)).toMatchObject({ code: "already_exists" });
    expect(shop.run(sell, { ...twice, orderId: "two" }, asOrders)).toMatchObject({ code: "already_exists" });
  });
});

describe("An order of the shop", () => {
  it("puts its items aside until it is paid, and sells them then at the fees of that day", () => {
    const shop = new RuleShop(item({ status: "RequestWithdrawal", statusBefore: "Active" }));
    allowed(shop.run(placeOrder, shopOrder("web", ["item"]), asSystem));
    expect(shop.get("item", "item")).toMatchObject({ status: "PendingSale", orderId: "web", soldOn: null });
    expect(shop.get("order", "web")).toMatchObject({ status: "pending", closedAt: null, shopifyId: "77" });
    expect(ledger(shop)).toEqual([]);
    allowed(shop.run(payOrder, { orderId: "web" }, asOrders));
    expect(shop.get("item", "item")).toMatchObject({ status: "Sold", payoutMinor: 28_000 });
    expect(ledger(shop)).toEqual([["sale", 28_000]]);
    expect(shop.run(payOrder, { orderId: "web" }, asOrders)).toMatchObject({ code: "illegal_transition" });
  });

  it("credits and names who owns the item when it is paid, where it changed hands since it was placed", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(placeOrder, shopOrder("web", ["item"]), asSystem));
    allowed(shop.run(editItem, { itemId: "item", changes: { consignerId: "other" } }, { actor: admin }));
    allowed(shop.run(payOrder, { orderId: "web" }, asOrders));
    expect(shop.get("orderLine", "web-item")?.consignerId).toBe("other");
    expect(shop.all("ledgerEntry").map(({ consignerId }) => consignerId)).toEqual(["other"]);
  });

  it("gives its items back when it is cancelled, and is the server's to place", () => {
    const shop = new RuleShop(item());
    expect(shop.run(placeOrder, shopOrder("web", ["item"]), asOrders)).toMatchObject({ code: "forbidden" });
    allowed(shop.run(placeOrder, shopOrder("web", ["item"]), asSystem));
    expect(shop.run(refundLines, refund("web", ["item"]), asOrders)).toMatchObject({ code: "illegal_transition" });
    allowed(shop.run(cancelOrder, { orderId: "web", reason: "Not paid" }, asOrders));
    expect(shop.get("item", "item")).toMatchObject({ status: "Active", orderId: null });
    expect(shop.get("orderLine", "web-item")).toMatchObject({ state: "cancelled", isLive: false });
    expect(shop.get("order", "web")).toMatchObject({ status: "cancelled", closedAt: now });
  });
});

describe("A refund", () => {
  it("puts the item back on sale at its price of before and takes the credit off", () => {
    const shop = new RuleShop(item({ priceMinor: 45_000 }), second());
    allowed(shop.run(sell, sale("one", ["item", "second"], 1_000), { actor: admin }));
    allowed(shop.run(refundLines, refund("one", ["item"]), asOrders));
    expect(shop.get("item", "item")).toMatchObject({
      ...{ status: "Active", orderId: null, soldOn: null, priceMinor: 45_000, discountMinor: 0, payoutMinor: 32_875 },
    });
    expect(shop.get("order", "one")?.status).toBe("partlyRefunded");
    expect(shop.get("orderLine", "one-item")).toMatchObject({ state: "refunded", isLive: false, restocked: true });
    expect(shop.run(refundLines, refund("one", ["item"]), asOrders)).toMatchObject({ code: "illegal_transition" });
    allowed(shop.run(refundLines, refund("one", ["second"], false), asOrders));
    expect(shop.get("item", "second")).toMatchObject({ status: "Withdrawn", orderId: null, soldOn: null });
    expect([shop.get("order", "one")?.status, balance(shop)]).toEqual(["refunded", 0]);
  });

  it("of what was paid out is owed by the consigner, and leaves the payout its figures", () => {
    const shop = new RuleShop(item());
    allowed(shop.run(sell, sale("one", ["item"]), asOrders));
    const line = {
      id: "paid",
      payoutId: "p",
      itemId: "item",
      consignerId: "seller",
      amountMinor: 28_000,
      isLive: true,
    };
    shop.place({ type: "payoutLine", row: line });
    shop.place({ ...shop.get("item", "item")!, status: "Paid" });
    allowed(shop.run(refundLines, refund("one", ["item"]), asOrders));
    expect(shop.get("payoutLine", "paid")).toEqual({ ...line, isLive: false });
    expect(ledger(shop)).toEqual([
      ["sale", 28_000],
      ["refund", -28_000],
    ]);
  });

  it("and a sale are one in an exchange: both or neither", () => {
    const shop = new RuleShop(item(), second());
    allowed(shop.run(sell, sale("one", ["item"]), asOrders));
    const exchange = {
      ...refund("one", ["item"]),
      ...{ newOrderId: "two", lines: sale("two", ["second"]).lines, payment: "card" as const, ...nobody },
    };
    expect(shop.run(exchangeItems, { ...exchange, lines: sale("two", ["item"]).lines }, asOrders)).toMatchObject({
      code: "invalid_value",
    });
    expect(shop.get("item", "item")?.status).toBe("Sold");
    allowed(shop.run(exchangeItems, exchange, asOrders));
    expect([shop.get("item", "item")?.status, shop.get("item", "second")?.status]).toEqual(["Active", "Sold"]);
    expect(balance(shop)).toBe(28_000);
  });
});

describe("Whatever is sold, paid back and cancelled in whatever order", () => {
  const all = ["item", "second", "third"];
  const step = fc.record({
    what: fc.constantFrom(
      ...["sell", "place", "placePaid", "pay", "cancel", "refund", "scrap", "give", "pick", "unpick", "handOver"],
    ),
    items: fc.subarray(all, { minLength: 1 }),
    order: fc.nat({ max: 7 }),
  });

  it("nothing is sold twice, owners are credited once for what is sold, and no order is dropped", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const shop = new RuleShop(item(), second({ consignerId: "other" }), item({ id: "third", code: "A0000002" }));
        let entered = 0;
        for (const [n, { what, items, order }] of steps.entries()) {
          const id = `o${n}`;
          const of = `o${order}`;
          const lines = shop.all("orderLine").filter(({ orderId }) => orderId === of);
          if (what === "sell" || what === "place" || what === "placePaid") {
            entered += 1;
            if (what === "sell") allowed(shop.run(sell, sale(id, items), asOrders));
            else allowed(shop.run(placeOrder, shopOrder(id, items, what === "placePaid"), asSystem));
          } else if (what === "pay") shop.run(payOrder, { orderId: of }, asOrders);
          else if (what === "cancel") shop.run(cancelOrder, { orderId: of, reason: "" }, asOrders);
          else if (what === "handOver") shop.run(handOver, { orderId: of }, asOrders);
          else if (lines[0] !== undefined && what === "pick")
            shop.run(
              pickLine,
              { orderId: of, lineId: lines[0].id, itemId: items[0] ?? "", pickId: `pick-${n}` },
              { actor: admin },
            );
          else if (lines[0] !== undefined && what === "unpick")
            shop.run(unpickLine, { orderId: of, lineId: lines[0].id, unpickId: `unpick-${n}` }, asOrders);
          else if (lines[0] !== undefined && what !== "give")
            shop.run(refundLines, { ...refund(of, []), lineIds: [lines[0].id], restock: what === "refund" }, asOrders);
          else if (lines[0] !== undefined) shop.run(sellOversold, { lineId: lines[0].id }, asOrders);
        }
        expect(shop.all("order")).toHaveLength(entered);
        const live = shop.all("orderLine").filter(({ isLive }) => isLive);
        expect(new Set(live.map(({ itemId }) => itemId)).size).toBe(live.length);
        for (const one of all) {
          const row = shop.get("item", one)!;
          const line = live.find(({ itemId }) => itemId === one);
          expect([row.orderId, row.status === "Sold", row.status === "PendingSale"]).toEqual([
            ...[line?.orderId ?? null, line?.state === "sold", line?.state === "pending"],
          ]);
          const owed = shop.all("ledgerEntry").filter(({ itemId }) => itemId === one);
          expect(owed.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
            row.status === "Sold" ? row.payoutMinor : 0,
          );
        }
        // Every paying customer has the item, a refund, or a pending decision.
        for (const { orderId, state } of shop.all("orderLine"))
          if (shop.get("order", orderId)?.status === "paid") expect(["sold", "oversold"]).toContain(state);
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it("amounts that a caller claims have no effect", () => {
    const shop = new RuleShop(item());
    const claimed = sale("one", ["item"]);
    const lines = claimed.lines.map((line) => ({ ...line, payoutMinor: 39_999, sellingFeeMinor: 0 }));
    const outcome = shop.run(sell, { ...claimed, lines }, asOrders);
    if (outcome instanceof DomainError) throw new Error(outcome.message);
    expect(shop.get("item", "item")?.payoutMinor).toBe(28_000);
  });
});

describe("An item that was sold twice", () => {
  const twice = (): RuleShop => {
    const shop = new RuleShop(item());
    allowed(shop.run(sell, sale("one", ["item"]), asOrders));
    allowed(shop.run(sell, sale("two", ["item"]), asOrders));
    return shop;
  };
  const settle = (keep: "this" | "other") => ({
    ...{ lineId: "two-item", orderId: "two", otherLineId: "one-item", otherOrderId: "one", keep },
    reason: "Sold twice",
  });
  const paid = (shop: RuleShop, orderId: string) =>
    shop.all("payment").reduce((sum, one) => (one.orderId === orderId ? sum + one.amountMinor : sum), 0);

  it("goes in one step to the sale that is kept, its owner is credited once, and the other gets its money back", () => {
    for (const [keep, kept, left] of [
      ["this", "two", "one"],
      ["other", "one", "two"],
    ] as const) {
      const shop = twice();
      allowed(shop.run(settleOversold, settle(keep), asOrders));
      expect(shop.get("item", "item")).toMatchObject({ status: "Sold", orderId: kept });
      expect(shop.get("orderLine", `${kept}-item`)).toMatchObject({ state: "sold", isLive: true });
      expect(shop.get("orderLine", `${left}-item`)).toMatchObject({ state: "refunded", isLive: false });
      expect([balance(shop), paid(shop, kept), paid(shop, left)]).toEqual([28_000, 40_000, 0]);
    }
  });

  it("is settled once, and only with the sale that has the item", () => {
    const shop = twice();
    expect(shop.run(settleOversold, { ...settle("this"), otherLineId: "two-item" }, asOrders)).toMatchObject({
      code: "illegal_transition",
    });
    allowed(shop.run(settleOversold, settle("this"), asOrders));
    expect(shop.run(settleOversold, settle("this"), asOrders)).toMatchObject({ code: "illegal_transition" });
    expect(new RuleShop(item()).run(settleOversold, settle("this"), asOrders)).toMatchObject({ code: "not_found" });
  });
});
