import { expect, it } from "vitest";
import type { View } from "#pwa/machine/local/device.ts";
import { deedFacts, type DeedFacts, deedOf, itemDeedFacts, shareDeedFacts } from "./deeds.ts";

const first = "2026-03-01T10:00:00.000Z";
const second = "2026-03-20T10:00:00.000Z";
const paidFirst = "2026-03-10T10:00:00.000Z";
const paidAgain = "2026-03-28T10:00:00.000Z";
const cents = (minor: number) => `R${(minor / 100).toFixed(2)}`;
const told = (
  fields: Record<string, [unknown, unknown]>,
  facts?: DeedFacts,
  { type = "item", at = first, reason = "" } = {},
) =>
  deedOf(
    {
      at,
      reason,
      modifiedFields: Object.entries(fields).map(([variableChanged, [beforeValue, afterValue]]) => ({
        ...{ variableChanged, beforeValue, afterValue },
      })),
    },
    type,
    { facts, money: cents, location: (id) => ({ l1: "Long Street", l2: "Warehouse" })[id] },
  )?.text ?? null;

/** A device whose pair was sold, paid, refunded and sold again, and whose owner is another one by now. */
const viewOf = (
  more: { readonly payoutLine?: readonly object[]; readonly orderLine?: readonly object[] } = {},
): View => {
  const line = { state: "sold", discountMinor: 0 };
  const rows: Record<string, readonly object[]> = {
    orderLine: [
      { ...line, state: "refunded", orderId: "o1", soldAt: first, priceMinor: 22_000, discountMinor: 850 },
      { ...line, orderId: "o2", soldAt: second, priceMinor: 30_000 },
    ],
    payoutLine: [{ payoutId: "p1", consignerId: "maya", amountMinor: 16_420 }],
    ...more,
  };
  const found: Record<string, object> = {
    o1: { name: "S-1042" },
    o2: { name: "S-2000" },
    p1: { isPurchase: false },
    p2: { isPurchase: false },
    bought: { isPurchase: true },
    s1: { consignerId: "maya", paidAt: paidFirst, amountMinor: 16_420 },
    s2: { consignerId: "ben", paidAt: paidAgain, amountMinor: 20_000 },
    maya: { firstName: "Maya", lastName: "Molefe", isStoreAccount: false },
    ben: { firstName: "Ben", lastName: "Botha", isStoreAccount: false },
  };
  return {
    items: { brief: (id: string) => (id === "i1" ? { consignerId: "ben" } : undefined) },
    get: (_type: string, id: string) => found[id],
    by: (type: string, _index: string, id: string) =>
      type === "payoutShare" ? [found["s1"], found["s2"]].slice(id === "p2" ? 1 : 0) : rows[type],
  } as unknown as View;
};
const known = itemDeedFacts(viewOf(), "i1", true);
const sold = (soldOn: string): Record<string, [unknown, unknown]> => ({
  status: ["Active", "Sold"],
  soldOn: [null, soldOn],
});
const paid = { status: ["Sold", "Paid"] } satisfies Record<string, [unknown, unknown]>;

it("names each sale's own price and order, and none for a sale that this device does not know", () => {
  expect(told(sold(first), known)).toBe("Sold for R211.50, order S-1042");
  expect(told(sold(second), known)).toBe("Sold for R300.00, order S-2000");
  expect(told(sold(paidFirst), known)).toBe("Sold");
  expect(told({ status: ["Active", "Sold"] }, known)).toBe("Sold");
  const held = { state: "pending", orderId: "o1", soldAt: first, priceMinor: 1, discountMinor: 0 };
  for (const state of ["pending", "oversold"])
    expect(told(sold(first), itemDeedFacts(viewOf({ orderLine: [{ ...held, state }] }), "i1", true))).toBe("Sold");
});

it("names who was paid and how much, whoever owns it now, and only where it is known which payout it was", () => {
  expect(told(paid, known)).toBe("Paid Maya Molefe R164.20");
  const payoutLine = [
    { payoutId: "p1", consignerId: "maya", amountMinor: 16_420 },
    { payoutId: "p2", consignerId: "ben", amountMinor: 20_000 },
    { payoutId: "bought", consignerId: "ben", amountMinor: 1 },
  ];
  const twice = itemDeedFacts(viewOf({ payoutLine }), "i1", true);
  expect(told(paid, twice, { at: paidFirst })).toBe("Paid Maya Molefe R164.20");
  expect(told(paid, twice, { at: paidAgain })).toBe("Paid Ben Botha R200.00");
  expect(told(paid, twice, { at: first })).toBe("Paid");
  const share = { status: ["Pending", "paid"] } satisfies Record<string, [unknown, unknown]>;
  expect(told(share, shareDeedFacts(viewOf(), "s1"), { type: "payoutShare" })).toBe("Paid Maya Molefe R164.20");
});

it("tells those who may not see orders neither the order nor what was paid", () => {
  const hidden = itemDeedFacts(viewOf(), "i1", false);
  expect([told(sold(first), hidden), told(paid, hidden), told(sold(first)), told(paid)]).toEqual([
    ...["Sold", "Paid", "Sold", "Paid"],
  ]);
});

it("does not take an item that left a payout for one that was sold", () => {
  expect(told({ status: ["Paid", "Sold"] }, known)).toBe("Taken out of the payout");
});

it("says given back only of what its consigner got back", () => {
  const given = (from: string, reason = "", facts = known) => told({ status: [from, "Withdrawn"] }, facts, { reason });
  expect(given("RequestWithdrawal", "Moving away")).toBe("Given back to the consigner");
  expect([given("Sold"), given("Paid")]).toEqual(Array(2).fill("Refunded, not back on sale"));
  expect([given("Active", "lost"), given("Active", "perdido: al mudarnos")]).toEqual(Array(2).fill("Written off"));
  // Called off before it came in; and the store's own.
  expect([given("Pending"), given("Requested")]).toEqual([null, null]);
  expect(given("Active", "", { isStores: true, sales: [], payouts: [] })).toBeNull();
});

it("says arrived only of what is elsewhere after its transfer, and sent only of what gets a destination", () => {
  expect(told({ status: ["InTransit", "Active"], locationId: ["l1", "l2"] })).toBe("Arrived at Warehouse");
  expect(told({ status: ["InTransit", "Active"], destinationLocationId: ["l2", null] })).toBe("Transfer cancelled");
  expect(told({ status: ["Active", "InTransit"], destinationLocationId: [null, "l2"] })).toBe("Sent to Warehouse");
  expect(told({ status: ["RequestWithdrawal", "InTransit"] })).toBeNull();
});

it("has a line for what comes in and is asked, and none for what a change says itself", () => {
  expect(told({ status: ["Pending", "Active"], locationId: [null, "l1"] })).toBe("Taken in at Long Street");
  expect(told({ status: ["Pending", "Active"] })).toBe("Taken in");
  expect(told({ status: ["Active", "RequestPriceChange"], requestedPriceMinor: [null, 19_000] })).toBe(
    "Asked to change the price to R190.00",
  );
  expect(told({ status: ["Active", "RequestWithdrawal"] })).toBe("Asked to withdraw it");
  expect(told({ status: ["Sold", "Active"] })).toBe("Back on sale");
  expect(told({ priceMinor: [20_000, 19_000] })).toBeNull();
  expect(told({ status: ["Active", "WithdrawalDeclined"] })).toBeNull();
});

const tradeRows: Readonly<Record<string, object>> = {
  o1: { taxIncluded: false, isPickUp: true },
  p1: { totalMinor: 30_050, isPurchase: false },
  bought: { totalMinor: 9_000, isPurchase: true },
};
const tradeParts: Readonly<Record<string, readonly object[]>> = {
  orderLine: [
    { state: "refunded", priceMinor: 20_000, discountMinor: 500, extraMinor: 0, taxMinor: 1_000 },
    { state: "sold", priceMinor: 10_000, discountMinor: 0, extraMinor: 0, taxMinor: 500 },
    { state: "cancelled", priceMinor: 7_000, discountMinor: 0, extraMinor: 0, taxMinor: 350 },
  ],
  payment: [
    { kind: "sale", takenAt: first, amountMinor: 31_000 },
    { kind: "refund", takenAt: second, amountMinor: -10_000 },
    { kind: "refund", takenAt: second, amountMinor: -500 },
  ],
  payoutShare: [{}, {}],
};
const trades = {
  get: (_type: string, id: string) => tradeRows[id],
  by: (type: string) => tradeParts[type],
} as unknown as View;
const order = deedFacts(trades, "order", "o1", true);

it("tells what was done with an order in words, each refund with what was paid back at that moment", () => {
  const of = (fields: Record<string, [unknown, unknown]>, at = first) => told(fields, order, { type: "order", at });
  const isNew = { createdOn: [null, first] } satisfies Record<string, [unknown, unknown]>;
  expect(of({ ...isNew, status: [null, "paid"] })).toBe("Sold 2 items for R310.00");
  expect(of({ ...isNew, status: [null, "pending"] })).toBe("Ordered, not paid yet");
  expect(of({ status: ["pending", "paid"] })).toBe("Sold 2 items for R310.00");
  expect(of({ status: ["paid", "partlyRefunded"] }, second)).toBe("Refunded R105.00");
  expect(of({ closedAt: [first, second] }, second)).toBe("Refunded R105.00");
  expect(of({ status: ["paid", "refunded"] }, paidFirst)).toBe("Refunded");
  expect(of({ status: ["pending", "cancelled"] })).toBe("Order cancelled");
  expect(of({ handedOverAt: [null, second] })).toBe("Handed to the customer");
  expect(of({ trackingCode: ["", "1Z"] })).toBeNull();
});

it("tells what was done with a payout in words: for how many and how much, paid, failed, voided", () => {
  const of = (fields: Record<string, [unknown, unknown]>, id = "p1") =>
    told(fields, deedFacts(trades, "payout", id, true), { type: "payout" });
  const isNew = { createdOn: [null, first] } satisfies Record<string, [unknown, unknown]>;
  expect(of({ ...isNew, status: [null, "Pending"] })).toBe("Payout of R300.50 to 2 consigners");
  expect(of({ ...isNew, status: [null, "Buying"] }, "bought")).toBe("Bought for R90.00");
  expect(of({ status: ["Pending", "paid"] })).toBe("Paid R300.50");
  expect(of({ status: ["Pending", "Failed"] })).toBe("A payment failed");
  expect(of({ voidedAt: [null, second], status: ["paid", "Pending"] })).toBe("Payout voided");
});

it("tells those who may not see orders no amount of an order or a payout", () => {
  const hidden = (type: string, id: string) => deedFacts(trades, type, id, false);
  expect([hidden("order", "o1"), hidden("payout", "p1"), hidden("payoutShare", "s1")]).toEqual(
    Array(3).fill(undefined),
  );
  expect(told({ status: ["pending", "paid"] }, hidden("order", "o1"), { type: "order" })).toBe("Sold");
  expect(told({ status: ["Pending", "paid"] }, hidden("payout", "p1"), { type: "payout" })).toBe("Paid");
  expect(told({ createdOn: [null, first] }, hidden("payout", "p1"), { type: "payout" })).toBeNull();
});
