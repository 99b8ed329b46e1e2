import { describe, expect, it } from "vitest";
import type { Device } from "#pwa/machine/local/device.ts";
import type { PaymentRow } from "#shared/areas/till/rows.ts";
import { testItem } from "../../../tests/support/test-store.ts";
import { testOrder, testOrderLine } from "../../../tests/support/test-orders.ts";
import { receiptOf, refundReceiptOf } from "./receipt-of.ts";

const at = "2026-03-10T10:00:00.000Z";
const payment = (differs: Partial<PaymentRow>): PaymentRow => ({
  ...{ id: "p", kind: "sale", orderId: "one", method: "cash", amountMinor: 0, tenderedMinor: null },
  ...{ storeCreditId: null, consignerId: null, registerId: "till", openRegisterId: "till", dayCloseId: null },
  ...{ locationId: null, takenAt: at, takenBy: "olga", takenByName: "Olga", reason: "", payoutId: null },
  roundingMinor: 0,
  ...differs,
});
const paid = [
  payment({ id: "card", method: "card", amountMinor: 500 }),
  payment({ id: "cash", amountMinor: 503, tenderedMinor: 1_000, roundingMinor: 2 }),
];
const back = payment({ id: "back", kind: "refund", amountMinor: -1_003, roundingMinor: -2 });
/** The part of a device that a receipt reads. */
const deviceWith = (payments: readonly PaymentRow[]) =>
  ({
    session: { store: { id: "store", name: "Shop", currency: "CHF" } },
    view: { get: () => undefined, by: () => payments, items: { brief: () => undefined } },
  }) as unknown as Device;
const line = { ...testOrderLine("line", "one", testItem(1)).row, priceMinor: 1_003, discountMinor: 0 };
const { row: order } = testOrder("one", { source: "counter", paidAt: at });

describe("The receipt of rounded cash", () => {
  it("has the exact total, the rounding beside it, and the change of what was to be handed over", () => {
    expect(receiptOf(deviceWith(paid), { order, lines: [{ ...line, state: "sold" }] })).toMatchObject({
      ...{ totalMinor: 1_003, roundingMinor: 2, changeMinor: 495 },
      payments: [{ amountMinor: 500 }, { amountMinor: 1_000 }],
    });
  });

  it("adds up where a part was given back since, and one of the online shop has its total alone", () => {
    const back = payment({ id: "back", kind: "refund", amountMinor: -501, roundingMinor: 1 });
    const lines = [{ ...line, priceMinor: 502, state: "sold" as const }];
    expect(receiptOf(deviceWith([...paid, back]), { order, lines })).toMatchObject({
      ...{ totalMinor: 502, roundingMinor: 3, changeMinor: 495 },
      payments: [{ amountMinor: 500 }, { amountMinor: 1_000 }, { amountMinor: -500 }],
    });
    expect(receiptOf(deviceWith([back]), { order: { ...order, payment: "other" }, lines })).toMatchObject({
      ...{ totalMinor: 502, roundingMinor: 0, changeMinor: 0 },
      payments: [{ amountMinor: 502 }],
    });
  });

  it("of a refund has what was given back in hand", () => {
    const lines = [{ ...line, state: "refunded" as const, refundedAt: at }];
    expect(refundReceiptOf(deviceWith([...paid, back]), { order, lines }, at)).toMatchObject({
      ...{ totalMinor: -1_003, roundingMinor: -2, changeMinor: 0 },
      payments: [{ amountMinor: -1_005 }],
    });
  });
});
