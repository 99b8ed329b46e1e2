import { expect, it } from "vitest";
import { systemActor } from "#shared/access/actor.ts";
import { allowed, item, orders, RuleShop } from "../../../tests/support/rule-shop.ts";
import { payOrder } from "./commands/pay-order.ts";
import { placeOrder } from "./commands/place-order.ts";
import { sell } from "./commands/sell.ts";

const nobody = { customerName: "", customerEmail: "", customerPhone: "" };
const lines = (orderId: string, ...ids: readonly string[]) =>
  ids.map((itemId) => ({ id: `${orderId}-${itemId}`, itemId, priceMinor: 40_000, discountMinor: 0 }));
const sale = (orderId: string, ...ids: readonly string[]) => ({
  ...{ orderId, payment: "cash" as const, ...nobody, lines: lines(orderId, ...ids) },
});
const placed = (orderId: string, source: "shop" | "catalogue", isPaid: boolean, itemId: string) => ({
  ...{ orderId, source, name: orderId, shopifyId: null, isPaid, ...nobody, lines: lines(orderId, itemId) },
});
const at = (id: string, locationId: string) => item({ id, code: `A000000${id}`, locationId });

it("an order keeps the place of the till, or else the one its items had in common; the online shop’s has none", () => {
  const shop = new RuleShop(...["1", "2", "3", "4"].map((id) => at(id, "front")), at("5", "back"), at("6", "back"));
  const placeOf = (orderId: string) => shop.get("order", orderId)?.locationId;
  const till = { registerId: "till", locationId: "back" };
  allowed(shop.run(sell, { ...sale("a", "1"), till }, { actor: orders }));
  allowed(shop.run(sell, { ...sale("b", "2"), till: { ...till, locationId: null } }, { actor: orders }));
  allowed(shop.run(sell, sale("c", "3", "5"), { actor: orders }));
  allowed(shop.run(placeOrder, placed("d", "shop", true, "4"), { actor: systemActor }));
  allowed(shop.run(placeOrder, placed("e", "catalogue", false, "6"), { actor: systemActor }));
  expect(["a", "b", "c", "d", "e"].map(placeOf)).toEqual(["back", "front", null, null, null]);
  allowed(shop.run(payOrder, { orderId: "e" }, { actor: orders }));
  expect(placeOf("e")).toBe("back");
});
