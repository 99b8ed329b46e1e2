import { expect, test } from "vitest";
import { testOrder } from "../../../../tests/support/test-orders.ts";
import { allowed, orders, RuleShop, staff } from "../../../../tests/support/rule-shop.ts";
import { sendReceipt } from "./send-receipt.ts";

const asOrders = { actor: orders };
const receipt = { orderId: "one", email: "cleo@customer.test" };

test("a receipt is asked for at the customer's address, which the order keeps", () => {
  const order = testOrder("one");
  const shop = new RuleShop(order);
  expect(allowed(shop.run(sendReceipt, receipt, asOrders)).events).toEqual([{ name: "receiptAsked", ...receipt }]);
  expect(shop.get("order", "one")).toEqual({ ...order.row, customerEmail: "cleo@customer.test" });
});

test("a receipt is refused without an address, for an order that is gone, and for people without Orders", () => {
  const order = testOrder("one");
  const shop = new RuleShop(order);
  for (const email of ["", "cleo", "cleo@customer.test\r\nBcc: all@people.test"])
    expect(shop.run(sendReceipt, { orderId: "one", email }, asOrders), email).toMatchObject({
      code: "invalid_value",
      fields: { email: expect.any(String) },
    });
  expect(shop.run(sendReceipt, { ...receipt, orderId: "gone" }, asOrders)).toMatchObject({ code: "not_found" });
  expect(shop.run(sendReceipt, receipt, { actor: staff })).toMatchObject({ code: "forbidden" });
  expect(shop.get("order", "one")).toEqual(order.row);
});
