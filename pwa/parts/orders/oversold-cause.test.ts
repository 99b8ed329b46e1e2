import { expect, test } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import type { Status } from "#shared/areas/inventory/status.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { oversoldCause, oversoldTitle } from "./oversold-cause.ts";

const line = { id: "two-line", orderId: "two", itemId: "item" } as OrderLineRow;

/** What a device has of the item, of this order, and of the one that has the item. */
interface Here {
  readonly status?: Status;
  readonly mine?: OrderRow["status"];
  readonly theirs?: OrderRow["status"];
}

const viewOf = ({ status, mine = "paid", theirs }: Here): View =>
  ({
    items: {
      brief: () =>
        status === undefined ? undefined : { status, accepted: true, createdAt: "2026-01-01T00:00:00.000Z" },
    },
    by: () => [
      { ...line, isLive: false },
      ...(theirs === undefined ? [] : [{ ...line, id: "one-line", orderId: "one", isLive: true }]),
    ],
    get: (_type: string, id: string) => ({
      id,
      name: id === "one" ? "#1001" : "S-2",
      status: id === "one" ? theirs : mine,
    }),
  }) as unknown as View;

test.each([
  ["two customers paid", { status: "Sold", theirs: "paid" }, "twice", /^Two customers paid for it/],
  ["the other has been paid out", { status: "Paid", theirs: "partlyRefunded" }, "twice", /^Two customers paid/],
  [
    "the other only reserved it",
    { status: "PendingSale", theirs: "pending" },
    "reserved",
    /^It was sold in S-2, and #1001 has reserved it without paying yet/,
  ],
  [
    "this one only reserved it",
    { status: "Sold", mine: "pending", theirs: "paid" },
    "reserved",
    /^It was sold in #1001, and S-2 has reserved it/,
  ],
  ["nobody has paid", { status: "PendingSale", mine: "pending", theirs: "pending" }, "reserved", /^Two orders have/],
  ["the other was refunded", { status: "Active" }, "free", /^It is on sale again/],
  ["it was withdrawn", { status: "Withdrawn" }, "gone", /^It is Withdrawn, so this order can’t have it/],
  ["it was declined", { status: "Declined" }, "gone", /^It is Declined, so/],
  ["an admin recorded its sale", { status: "Sold" }, "gone", /^It was recorded as sold without an order/],
  ["it is not on this device", {}, "gone", /^It is no longer on this device/],
] satisfies readonly [string, Here, string, RegExp][])(
  "a line without an item says why, where %s",
  (_what, here, kind, text) => {
    const cause = oversoldCause(viewOf(here), line);
    expect(cause.kind).toBe(kind);
    expect(cause.text).toMatch(text);
  },
);

test("only what two customers paid for is called sold twice", () => {
  const [twice, withdrawn, free] = [
    oversoldCause(viewOf({ status: "Sold", theirs: "paid" }), line),
    oversoldCause(viewOf({ status: "Withdrawn" }), line),
    // Withdrawn and back, or reserved and cancelled, as well as refunded in the other sale.
    oversoldCause(viewOf({ status: "Active" }), line),
  ];
  expect(oversoldTitle([twice])).toBe("1 item was sold twice");
  expect(oversoldTitle([twice, withdrawn])).toBe("2 order lines have no item");
  expect(oversoldTitle([free])).toBe("1 order line has no item");
  expect(oversoldTitle([twice, free])).toBe("2 order lines have no item");
});
