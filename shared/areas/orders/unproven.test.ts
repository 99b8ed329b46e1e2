import { expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { cashSale } from "../../../tests/support/cash-sale.ts";
import { admin, allowed, item, now, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { payOrder } from "./commands/pay-order.ts";
import { placeOrder } from "./commands/place-order.ts";
import { noteOnline } from "./commands/note-online.ts";
import { sell } from "./commands/sell.ts";

const asOrders = { actor: orders };
const asSystem = { actor: systemActor };
const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
const lineOf = (orderId: string, itemId: string) => ({
  ...{ id: `${orderId}-${itemId}`, itemId, priceMinor: 40_000, discountMinor: 0 },
});
const sale = { ...nobody, orderId: "sale", payment: "cash" as const, lines: [lineOf("sale", "item")] };

/** Returns a shop whose items are reserved by somebody who has not opened the link in their mail. */
function reserved(...items: readonly ReturnType<typeof item>[]): RuleShop {
  const shop = new RuleShop(item(), ...items);
  allowed(
    shop.run(
      placeOrder,
      {
        ...{ orderId: "r", source: "catalogue", name: "R-1001", shopifyId: "1", isPaid: false, ...nobody },
        lines: ["item", ...items.map(({ id }) => id)].map((itemId) => lineOf("r", itemId)),
      },
      asSystem,
    ),
  );
  const order = shop.get("order", "r");
  if (order === undefined) throw new Error("It was not placed.");
  shop.place({ type: "order", row: { ...order, unprovenUntil: now } });
  return shop;
}

it("an unproven reservation gives way to a sale at the counter, and is over", () => {
  const shop = reserved();
  expect(shop.get("item", "item")?.status).toBe("PendingSale");
  allowed(shop.run(sell, sale, asOrders));
  expect(shop.get("item", "item")).toMatchObject({ status: "Sold", orderId: "sale" });
  expect(shop.get("orderLine", "sale-item")).toMatchObject({ state: "sold", isLive: true });
  expect(shop.get("order", "r")).toMatchObject({ status: "cancelled" });
  expect(shop.get("orderLine", "r-item")).toMatchObject({ state: "cancelled", isLive: false });
});

it("is paid with what its own pairs cost, as tills send it", () => {
  const second = item({ id: "second", code: "A0000001" });
  const shop = reserved(second);
  const paid = (amountMinor: number) => ({
    ...cashSale("sale", { id: "item", priceMinor: amountMinor }),
    lines: sale.lines,
  });
  expect(shop.run(sell, paid(80_000), asOrders)).toHaveProperty("code");
  allowed(shop.run(sell, paid(40_000), asOrders));
  expect(shop.get("payment", "sale-paid")).toMatchObject({ amountMinor: 40_000, orderId: "sale" });
});

it("what else was in that reservation is on sale again, whether or not it is in the sale as well", () => {
  const second = item({ id: "second", code: "A0000001" });
  const third = item({ id: "third", code: "A0000002" });
  const shop = reserved(second, third);
  allowed(shop.run(sell, { ...sale, lines: ["item", "second"].map((one) => lineOf("sale", one)) }, asOrders));
  expect(["item", "second", "third"].map((one) => shop.get("item", one)?.status)).toEqual(["Sold", "Sold", "Active"]);
});

it("one that was proven holds its item, and a sale of it is for a person to settle", () => {
  const shop = reserved();
  const proven = { orderId: "r", unprovenUntil: null, shopPayment: null };
  expect(shop.run(noteOnline, proven, { actor: admin })).toMatchObject({ code: "not_found" });
  allowed(shop.run(noteOnline, proven, asSystem));
  allowed(shop.run(sell, sale, asOrders));
  expect(shop.get("orderLine", "sale-item")).toMatchObject({ state: "oversold" });
  expect(shop.get("order", "r")).toMatchObject({ status: "pending" });
});

it("one that was paid at the counter holds its item, whether or not it was proven", () => {
  const shop = reserved();
  allowed(shop.run(payOrder, { orderId: "r" }, asOrders));
  allowed(shop.run(sell, sale, asOrders));
  expect(shop.get("orderLine", "sale-item")).toMatchObject({ state: "oversold" });
});
