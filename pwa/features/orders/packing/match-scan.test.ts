import { describe, expect, it } from "vitest";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import { testOrder, testOrderLine } from "../../../../tests/support/test-orders.ts";
import { testItem } from "../../../../tests/support/test-store.ts";
import type { OrderLineRow } from "#shared/areas/orders/rows.ts";
import { type Match, matchBox, matchItem, matchSku } from "./match-scan.ts";
import { isComplete, type PackLine } from "./pack-groups.ts";

/** Returns an item as lists show it. */
const brief = (n: number, more: Partial<ItemBrief> = {}): ItemBrief => ({
  ...testItem(n),
  ...{ title: "Air", sku: "", category: "", consignerName: "", outdated: false, accepted: true, expected: true },
  ...{ onSale: true, unsent: false },
  ...more,
});
const pack = (orderId: string, item: ItemBrief, more: Partial<OrderLineRow> = {}): PackLine => ({
  item,
  line: testOrderLine(`${orderId}-${item.id}`, orderId, testItem(1, { id: item.id, status: "Sold" }), more).row,
});
const order = (id: string, ...all: PackLine[]) => ({ order: testOrder(id).row, all });
const lineOf = (match: Match | { readonly kind: "several" }) => ("pack" in match ? match.pack.line.id : match.kind);

describe("A scanned pair", () => {
  const nine = brief(1);
  const other = brief(2, { locationId: "elsewhere" });
  const picked = pack("o-1", brief(3), { pickedAt: "2026-01-01T00:00:00.000Z" });
  const orders = [order("o-1", picked, pack("o-1", other)), order("o-2", pack("o-2", nine))];

  it("is for its own line, also where that was picked before", () => {
    expect(matchItem(orders, nine, null)).toMatchObject({ kind: "pick", order: { id: "o-2" } });
    expect(matchItem(orders, brief(3), null)).toMatchObject({ kind: "already", order: { id: "o-1" } });
  });

  it("takes the place of a pair of its kind: in the order packed last, else where it is itself, else in the oldest", () => {
    const found = brief(9);
    expect(lineOf(matchItem(orders, found, null))).toBe(`o-2-${nine.id}`);
    expect(lineOf(matchItem(orders, found, "o-1"))).toBe(`o-1-${other.id}`);
    expect(lineOf(matchItem(orders, { ...found, locationId: "third" }, null))).toBe(`o-1-${other.id}`);
    expect(matchItem(orders, found, null).kind).toBe("instead");
  });

  it("of another size or product is told so, or that nobody waits for it", () => {
    expect(matchItem(orders, brief(9, { option1Value: "10" }), null)).toEqual({
      kind: "otherKind",
      sentence: "This is a 10; a 9 was ordered.",
    });
    expect(matchItem(orders, brief(9, { productId: "none" }), null)).toEqual({ kind: "notWanted" });
    expect(matchItem([order("o-1", picked)], brief(9), null)).toEqual({ kind: "notWanted" });
  });
});

describe("A box's barcode", () => {
  const nine = brief(1);
  const box = { productId: nine.productId, size: "9" };

  it("picks the pair that it can only be, and asks for the label where there are several", () => {
    const one = [order("o-1", pack("o-1", nine))];
    expect(lineOf(matchBox(one, box, 0))).toBe(`o-1-${nine.id}`);
    expect(matchBox(one, box, 1)).toEqual({ kind: "several" });
    expect(matchBox([...one, order("o-2", pack("o-2", brief(2)))], box, 0)).toEqual({ kind: "several" });
    // Sold twice: it has no pair of its own.
    const twice = [order("o-1", pack("o-1", nine, { state: "oversold", isLive: false }))];
    expect(matchBox(twice, box, 0)).toEqual({ kind: "several" });
    expect(matchBox(one, { productId: nine.productId, size: "10" }, 0)).toMatchObject({
      sentence: "This is a 10; a 9 was ordered.",
    });
    expect(matchBox(one, { productId: "none", size: "9" }, 0)).toEqual({ kind: "notWanted" });
  });
});

it("a label's SKU is for the one size that waits, if no other pair can be meant", () => {
  const [nine, ten] = [brief(1), brief(2, { option1Value: "10" })];
  const orders = [order("o-1", pack("o-1", nine))];
  expect(matchSku(orders, nine.productId, 0)).toMatchObject({ kind: "pick", order: { id: "o-1" } });
  expect(matchSku(orders, nine.productId, 1)).toEqual({ kind: "several" });
  expect(matchSku([...orders, order("o-2", pack("o-2", ten))], nine.productId, 0)).toEqual({ kind: "several" });
  expect(matchSku(orders, "none", 0)).toEqual({ kind: "notWanted" });
});

it("an order is complete when every pair that it has was picked", () => {
  const picked = { pickedAt: "2026-01-01T00:00:00.000Z" };
  expect(isComplete([pack("o-1", brief(1), picked)])).toBe(true);
  expect(isComplete([pack("o-1", brief(1), picked), pack("o-1", brief(2))])).toBe(false);
  expect(isComplete([pack("o-1", brief(1), picked), pack("o-1", brief(2), { isLive: false })])).toBe(true);
  expect(isComplete([pack("o-1", brief(1), { isLive: false })])).toBe(false);
});
