import { expect, test } from "vitest";
import { fitOrder } from "./fit-order.ts";
import type { ShopOrder } from "./shop-port.ts";

test("a name from a shop is on one line, and nothing in it turns round how it is shown", () => {
  const order = { customerEmail: "", lines: [], refunds: [] } as unknown as ShopOrder;
  const name = "Ada\r\n\u202eLove\u2066lace\u0000 ";
  expect(fitOrder({ ...order, name, customerName: name, customerPhone: name })).toMatchObject({
    ...{ name: "Ada Lovelace", customerName: "Ada Lovelace", customerPhone: "Ada Lovelace" },
  });
});
