import { expect, test } from "vitest";
import { allowed, item, now, RuleShop, seller } from "../../../tests/support/rule-shop.ts";
import { acceptPrices } from "./commands/accept-prices.ts";
import { markPrinted } from "./commands/mark-printed.ts";
import { requestPrice } from "./commands/request-price.ts";

test("an item knows since when it waits: what is changed about it meanwhile does not begin the wait anew", () => {
  const asked = "2026-03-05T10:00:00.000Z";
  const waiting = item({
    status: "RequestPriceChange",
    statusBefore: "Active",
    requestedPriceMinor: 39_000,
    statusSince: asked,
    printed: false,
  });
  const shop = new RuleShop(waiting);
  const since = () => shop.get("item", "item")?.statusSince;
  allowed(shop.run(markPrinted, { itemIds: ["item"] }));
  expect(shop.get("item", "item")).toMatchObject({ printed: true, updatedAt: now });
  expect(since()).toBe(asked);
  allowed(shop.run(requestPrice, { itemId: "item", priceMinor: 38_000 }, { actor: seller }));
  expect(since()).toBe(asked);
  allowed(shop.run(acceptPrices, { itemIds: ["item"] }));
  expect(shop.get("item", "item")).toMatchObject({ status: "Active", statusSince: now });
});
