import { describe, expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import type { ItemBrief } from "#pwa/machine/local/list.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import { saleNow, saleTakenOver } from "./sale-changes.ts";
import { emptySale, type OpenSale } from "./till-sales.ts";

const sellable: readonly Status[] = ["Active", "RequestWithdrawal", "InTransit"];
const canBeSold = ({ status }: ItemBrief): boolean => sellable.includes(status);

interface Here {
  readonly items: Readonly<Record<string, { readonly status?: Status; readonly priceMinor?: number }>>;
  /** The live order of an item. */
  readonly orders?: Readonly<Record<string, string>>;
  readonly soldHere?: Readonly<Record<string, string>>;
  readonly isKnown?: boolean;
}

const viewOf = ({ items, orders = {}, soldHere = {}, isKnown = true }: Here): View =>
  ({
    isKnown,
    items: {
      brief: (id: string) =>
        items[id] === undefined
          ? undefined
          : { id, code: `C-${id}`, title: `Shoe ${id}`, status: "Active", priceMinor: 10_000, ...items[id] },
      soldElsewhere: (id: string) => (soldHere[id] === undefined ? undefined : { name: soldHere[id], isUnsent: true }),
    },
    by: (_type: string, _index: string, itemId: string) =>
      orders[itemId] === undefined ? [] : [{ itemId, orderId: orders[itemId], isLive: true }],
    get: (_type: string, id: string) => ({ id, name: id }),
  }) as unknown as View;

const saleOf = (
  ...lines: readonly (readonly [itemId: string, priceMinor: number, discountMinor?: number])[]
): OpenSale => ({
  ...emptySale(),
  lines: lines.map(([itemId, priceMinor, discountMinor = 0]) => ({
    ...{ id: `line-${itemId}`, itemId, discountMinor, priceMinor },
  })),
});

const seen = (here: Here, sale: OpenSale) => saleNow(viewOf(here), sale, canBeSold);
const whyOf = (here: Here) => seen(here, saleOf(["a", 10_000])).gone.map(({ why }) => why);

describe("A sale whose items change while they are in it", () => {
  test("is as it was while nothing did", () => {
    const { lines, gone } = seen({ items: { a: {} } }, saleOf(["a", 10_000]));
    expect([lines.map(({ wasMinor }) => wasMinor), gone]).toEqual([[null], []]);
  });

  test.each([
    ["withdrawn", { items: { a: { status: "Withdrawn" } } }, "It is Withdrawn now."],
    ["declined", { items: { a: { status: "Declined" } } }, "It is Declined now."],
    ["sold in an order", { items: { a: { status: "Sold" } }, orders: { a: "S-12" } }, "It was sold in order S-12."],
    ["sold without an order", { items: { a: { status: "Sold" } } }, "It has been sold."],
    ["sold and paid out", { items: { a: { status: "Paid" } }, orders: { a: "S-12" } }, "It was sold in order S-12."],
    ["reserved", { items: { a: { status: "PendingSale" } }, orders: { a: "#1001" } }, "It is reserved by order #1001."],
    [
      "sold by somebody else at this device",
      { items: { a: { status: "Sold" } }, soldHere: { a: "Ada" } },
      "Ada has sold it on this device. The sale has not been sent yet.",
    ],
    ["deleted", { items: {} }, "It is no longer on this device."],
  ] satisfies readonly [string, Here, string][])("says that one is %s", (_what, here, why) => {
    expect(whyOf(here)).toEqual([why]);
  });

  test("says nothing of an item that a device has not downloaded yet", () => {
    expect(seen({ items: {}, isKnown: false }, saleOf(["a", 10_000]))).toEqual({ lines: [], gone: [] });
  });

  test.each([
    ["raised", 12_000],
    ["lowered", 8_000],
  ])("shows a price that was %s beside the one before, until it is taken over", (_how, priceMinor) => {
    const here: Here = { items: { a: { priceMinor } } };
    const sale = saleOf(["a", 10_000]);
    const now = seen(here, sale);
    expect(now.lines).toMatchObject([{ wasMinor: 10_000, item: { priceMinor } }]);
    const taken = saleTakenOver(sale, now);
    expect(taken.orderId).toBe(sale.orderId);
    expect(seen(here, taken).lines).toMatchObject([{ wasMinor: null }]);
  });

  test("takes no more off than the price of now, and a discount on the whole sale from it", () => {
    const here: Here = { items: { a: { priceMinor: 3_000 } } };
    const sale = saleOf(["a", 10_000, 5_000]);
    expect(seen(here, sale).lines).toMatchObject([{ discountMinor: 3_000 }]);
    expect(saleTakenOver({ ...sale, percentOff: 1_000 }, seen(here, sale)).lines).toMatchObject([
      { priceMinor: 3_000, discountMinor: 300 },
    ]);
  });

  test("goes on without what is gone, as another sale", () => {
    const here: Here = { items: { a: { status: "Withdrawn" }, b: {} } };
    const sale = saleOf(["a", 10_000], ["b", 10_000, 500]);
    const taken = saleTakenOver(sale, seen(here, sale));
    expect(taken.lines).toMatchObject([{ itemId: "b", discountMinor: 500, priceMinor: 10_000 }]);
    expect(taken.orderId).not.toBe(sale.orderId);
  });
});
