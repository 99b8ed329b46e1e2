import { describe, expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { allowed, item, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { cancelOrder } from "./commands/cancel-order.ts";
import { payOrder } from "./commands/pay-order.ts";
import { placeOrder } from "./commands/place-order.ts";
import { refundLines } from "./commands/refund-lines.ts";
import { sell } from "./commands/sell.ts";
import { sellOversold } from "./commands/sell-oversold.ts";
import { settleOversold } from "./commands/settle-oversold.ts";
const asOrders = { actor: orders };
const asSystem = { actor: systemActor };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };

const sale = (orderId: string, itemIds: readonly string[]) => ({
  ...{ orderId, payment: "cash" as const, ...nobody },
  lines: itemIds.map((itemId) => ({ id: `${orderId}-${itemId}`, itemId, priceMinor: 40_000, discountMinor: 0 })),
});
const settle = (keep: "this" | "other") => ({
  ...{ lineId: "two-item", orderId: "two", otherLineId: "one-item", otherOrderId: "one", keep },
  reason: "Sold twice",
});
const second = () => item({ id: "second", code: "A0000001" });
const balance = (shop: RuleShop) => shop.all("ledgerEntry").reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const paid = (shop: RuleShop, orderId: string) =>
  shop.all("payment").reduce((sum, one) => (one.orderId === orderId ? sum + one.amountMinor : sum), 0);

describe("An item that was sold and reserved", () => {
  const reservation = (orderId: string, itemIds: readonly string[]) => ({
    ...{ orderId, source: "catalogue" as const, name: `#${orderId}`, shopifyId: "77", isPaid: false, ...nobody },
    lines: itemIds.map((itemId) => ({
      ...{ id: `${orderId}-${itemId}`, itemId, priceMinor: 40_000, discountMinor: 0 },
    })),
  });
  /** One order after the other over the same item. */
  const both = (first: "sale" | "reservation", more: readonly string[] = []): RuleShop => {
    const shop = new RuleShop(item(), second());
    const order = (orderId: string, kind: "sale" | "reservation") =>
      kind === "sale"
        ? allowed(shop.run(sell, sale(orderId, ["item"]), asOrders))
        : allowed(shop.run(placeOrder, reservation(orderId, ["item", ...more]), asSystem));
    order("one", first);
    order("two", first === "sale" ? "reservation" : "sale");
    return shop;
  };

  it.each([
    ["sale", "this"],
    ["sale", "other"],
    ["reservation", "this"],
    ["reservation", "other"],
  ] as const)(
    "is settled where the %s came first and its %s is kept: the reservation goes on or not, the sale is paid back or not",
    (first, keep) => {
      const shop = both(first);
      allowed(shop.run(settleOversold, settle(keep), asOrders));
      const [kept, left] = keep === "this" ? ["two", "one"] : ["one", "two"];
      const keptIsSale = (first === "sale") === (keep === "other");
      expect(shop.get("item", "item")).toMatchObject({ status: keptIsSale ? "Sold" : "PendingSale", orderId: kept });
      expect(shop.get("orderLine", `${kept}-item`)).toMatchObject({
        ...{ state: keptIsSale ? "sold" : "pending", isLive: true },
      });
      expect(shop.get("orderLine", `${left}-item`)).toMatchObject({
        ...{ state: keptIsSale ? "cancelled" : "refunded", isLive: false },
      });
      expect(shop.get("order", left)?.status).toBe(keptIsSale ? "cancelled" : "refunded");
      expect([balance(shop), paid(shop, "one") + paid(shop, "two")]).toEqual(keptIsSale ? [28_000, 40_000] : [0, 0]);
      if (keptIsSale) return;
      allowed(shop.run(payOrder, { orderId: kept }, asOrders));
      expect(shop.get("item", "item")).toMatchObject({ status: "Sold", orderId: kept });
      expect(balance(shop)).toBe(28_000);
    },
  );

  it("is not settled by cancelling what was handed over, nor by the order of another line", () => {
    const shop = both("reservation");
    for (const wrong of [
      { ...settle("this"), otherOrderId: "two" },
      { ...settle("other"), orderId: "one" },
    ])
      expect(shop.run(settleOversold, wrong, asOrders)).toMatchObject({ code: "illegal_transition" });
    const handedOver = shop.get("order", "one");
    if (handedOver === undefined) throw new Error("It was not placed.");
    shop.place({ type: "order", row: { ...handedOver, handedOverAt: "2026-03-05T10:00:00.000Z" } });
    expect(shop.run(settleOversold, settle("this"), asOrders)).toMatchObject({ code: "illegal_transition" });
    expect(shop.get("order", "one")?.status).toBe("pending");
  });

  it.each([false, true])(
    "a line whose item nobody has is taken off with its amount, and the rest is paid (handed over before: %s)",
    (isHandedOver) => {
      const shop = new RuleShop(item({ status: "Withdrawn" }), second());
      allowed(shop.run(placeOrder, reservation("one", ["item", "second"]), asSystem));
      expect(shop.get("orderLine", "one-item")).toMatchObject({ state: "oversold", isLive: false });
      const order = shop.get("order", "one");
      if (order === undefined) throw new Error("It was not placed.");
      if (isHandedOver) shop.place({ type: "order", row: { ...order, handedOverAt: "2026-03-05T10:00:00.000Z" } });
      const off = (lineId: string) => ({ orderId: "one", lineIds: [lineId], reason: "Not available" });
      if (isHandedOver)
        expect(shop.run(cancelOrder, off("one-second"), asOrders)).toMatchObject({ code: "illegal_transition" });
      allowed(shop.run(cancelOrder, off("one-item"), asOrders));
      expect(shop.get("order", "one")?.status).toBe("pending");
      expect(shop.get("item", "item")?.status).toBe("Withdrawn");
      allowed(shop.run(payOrder, { orderId: "one" }, asOrders));
      expect(paid(shop, "one")).toBe(40_000);
    },
  );

  it("leaves the rest of a reservation as it is, and tells its customer of the line that is gone", () => {
    const shop = new RuleShop(item(), second());
    const own = "shop-own-1";
    allowed(shop.run(placeOrder, reservation("one", ["item", "second"]), asSystem));
    // The store's own shop enters it under its own ids.
    const moved = shop.all("orderLine").map((row) => ({ ...row, id: row.id.replace("one", own), orderId: own }));
    const placed = shop.get("order", "one");
    if (placed !== undefined) shop.place({ type: "order", row: { ...placed, id: own } });
    shop.place(
      ...moved.map((row) => ({ type: "orderLine" as const, row })),
      ...shop.all("item").map((row) => ({ ...row, orderId: own })),
    );
    allowed(shop.run(sell, sale("two", ["item"]), asOrders));
    const decision = allowed(
      shop.run(settleOversold, { ...settle("this"), otherLineId: `${own}-item`, otherOrderId: own }, asOrders),
    );
    expect(decision.events).toContainEqual({ name: "reservationLost", shopOrderId: "1" });
    expect(shop.get("order", own)?.status).toBe("pending");
    expect(shop.get("item", "second")).toMatchObject({ status: "PendingSale", orderId: own });
    allowed(shop.run(payOrder, { orderId: own }, asOrders));
    expect(paid(shop, own)).toBe(40_000);
  });

  it("twice has the item for the one that is kept", () => {
    for (const keep of ["this", "other"] as const) {
      const shop = new RuleShop(item());
      for (const orderId of ["one", "two"]) allowed(shop.run(placeOrder, reservation(orderId, ["item"]), asSystem));
      allowed(shop.run(settleOversold, settle(keep), asOrders));
      const kept = keep === "this" ? "two" : "one";
      expect(shop.get("item", "item")).toMatchObject({ status: "PendingSale", orderId: kept });
      expect(shop.get("order", keep === "this" ? "one" : "two")?.status).toBe("cancelled");
    }
  });

  it("is given to the reservation once the sale that had it was refunded", () => {
    const shop = both("sale");
    allowed(
      shop.run(
        refundLines,
        { orderId: "one", lineIds: ["one-item"], restock: true, locationId: null, reason: "" },
        asOrders,
      ),
    );
    allowed(shop.run(sellOversold, { lineId: "two-item" }, asOrders));
    expect(shop.get("item", "item")).toMatchObject({ status: "PendingSale", orderId: "two" });
  });
});
