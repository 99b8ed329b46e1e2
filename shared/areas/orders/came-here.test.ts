import { expect, test } from "vitest";
import { acceptTransfers } from "#shared/areas/inventory/commands/accept-transfers.ts";
import { bulkEdit } from "#shared/areas/inventory/commands/bulk-edit.ts";
import { editItem } from "#shared/areas/inventory/commands/edit-item.ts";
import { foundHere } from "#shared/areas/inventory/commands/found-here.ts";
import { overrideStatus } from "#shared/areas/inventory/commands/override-status.ts";
import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { cashSale } from "../../../tests/support/cash-sale.ts";
import { admin, allowed, item, now, RuleShop } from "../../../tests/support/rule-shop.ts";
import { refundLines } from "./commands/refund-lines.ts";
import { sell } from "./commands/sell.ts";

const then = "2026-03-05T10:00:00.000Z";
const asAdmin = { actor: admin };
const itemId = "item";

test.each<[string, Partial<ItemRow>, (shop: RuleShop) => unknown, boolean]>([
  [
    "moved by hand",
    {},
    (shop) => shop.run(editItem, { itemId, changes: { locationId: "back", subLocationId: null } }, asAdmin),
    true,
  ],
  [
    "moved with others",
    {},
    (shop) => shop.run(bulkEdit, { itemIds: [itemId], changes: { locationId: "back" } }, asAdmin),
    true,
  ],
  ["put on another shelf", {}, (shop) => shop.run(editItem, { itemId, changes: { subLocationId: "shelf" } }), true],
  [
    "found here",
    { locationId: "back" },
    (shop) => shop.run(foundHere, { itemId, locationId: "front", subLocationId: null }),
    true,
  ],
  [
    "accepted from transit",
    { status: "InTransit", statusBefore: "Active", destinationLocationId: "back" },
    (shop) => shop.run(acceptTransfers, { itemIds: [itemId], locationId: null, subLocationId: null }),
    true,
  ],
  [
    "back from its owner",
    { status: "Withdrawn" },
    (shop) => shop.run(overrideStatus, { itemId, status: "Active", reason: "Brought back" }, asAdmin),
    true,
  ],
  [
    "back from a customer",
    {},
    (shop) => {
      allowed(shop.run(sell, cashSale("sale", item()), asAdmin));
      expect(shop.get("item", itemId)?.hereSince).toBe(then);
      const back = { orderId: "sale", lineIds: ["sale-line"], restock: true, locationId: null, reason: "" };
      return shop.run(refundLines, back, asAdmin);
    },
    true,
  ],
  ["given another price", {}, (shop) => shop.run(editItem, { itemId, changes: { priceMinor: 39_000 } }), false],
  ["noted about", {}, (shop) => shop.run(editItem, { itemId, changes: { notes: "Box torn" } }), false],
])("an item that was %s is where it is since then: %#", (_what, before, act, isNews) => {
  const shop = new RuleShop(item({ hereSince: then, ...before }));
  const done = act(shop);
  expect(done).not.toHaveProperty("code");
  expect(shop.get("item", itemId)).toMatchObject({ hereSince: isNews ? now : then });
});
