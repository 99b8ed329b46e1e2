import { expect, test } from "vitest";
import { formatListPayout } from "#pwa/ui/format.ts";
import type { ItemBrief } from "#pwa/local/list.ts";
import type { View } from "#pwa/local/device.ts";
import { itemColumns, type ItemLine, type ItemRights, lineOf, payoutPerItem } from "./item-line.ts";

test("payout per item is the payout plus the transaction fee, and an export holds it to the cent [A9.10]", () => {
  const item = { payoutMinor: 28_000, payoutFeeMinor: 1_055 } as ItemBrief;
  expect(payoutPerItem(item)).toBe(29_055);
  const column = itemColumns.find(({ head }) => head() === "Payout per item");
  expect(column?.cell.text({ item } as ItemLine, { currency: "USD", narrow: false })).toBe("290.55");
});

test("a list shows payouts to one decimal, or fewer where the currency has fewer [A9.11]", () => {
  expect([formatListPayout(29_055, "USD"), formatListPayout(28_000, "USD"), formatListPayout(28_000, "JPY")]).toEqual([
    "$290.6",
    "$280.0",
    "¥28,000",
  ]);
});

test("an item's line links to its consigner and its order, as far as the person may open them [A2.121, A2.122]", () => {
  const item = { id: "item-1", consignerId: "seller", status: "Sold", destinationLocationId: null } as ItemBrief;
  const line = { id: "line", orderId: "order-1", itemId: "item-1", isLive: true };
  const view = {
    get: (type: string) => (type === "order" ? { name: "#1001" } : undefined),
    by: () => [{ ...line, isLive: false, orderId: "order-0" }, line],
  } as unknown as View;
  const all: ItemRights = { item: true, consigner: true, order: true, edit: true };
  expect(lineOf(view, item, all)).toMatchObject({
    ...{ href: "/inventories/item-1", consignerHref: "/consigners/seller" },
    ...{ order: { name: "#1001", href: "/orders/order-1" }, priced: false },
  });
  expect(lineOf(view, { ...item, status: "Active" }, all).priced).toBe(true);
  const none: ItemRights = { item: false, consigner: false, order: false, edit: false };
  expect(lineOf(view, item, none)).toMatchObject({ href: null, consignerHref: null, order: null, priced: false });
});
