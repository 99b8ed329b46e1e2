import fc from "fast-check";
import { expect, test } from "vitest";
import type { KnownQuantity } from "./quantity-writes.ts";
import { settleQuantity } from "./settle-quantity.ts";

const now = new Date("2026-02-01T10:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const order = (quantity: number, isEntered: boolean, minutes = 1) => ({
  quantity,
  isEntered,
  createdAt: minutesAgo(minutes),
});
const known = (quantity: number | null, differsSince: string | null = null): KnownQuantity => ({
  quantity,
  writtenAt: quantity === null ? null : minutesAgo(5),
  differsSince,
  ordersSince: null,
});

test("units of orders that Trace has not heard of are held back, and a difference that orders explain holds up nothing", () => {
  // Three were there, one was bought, and one came in since.
  expect(settleQuantity(known(3), 2, 4, [order(1, false)], now)).toMatchObject({ quantity: 3, isDoubtful: false });
  expect(settleQuantity(known(3), 2, 3, [order(1, true)], now)).toMatchObject({ quantity: 3, isDoubtful: false });
  // Bought before Trace last set it: held back, and no reason for a difference.
  const held = settleQuantity(known(3), 3, 5, [order(1, false, 9)], now);
  expect(held).toMatchObject({ quantity: 4, isDoubtful: false, after: { ordersSince: minutesAgo(9) } });
});

test("a drop that no order explains is held back for two minutes, and nothing is raised meanwhile", () => {
  const dropped = settleQuantity(known(3), 2, 3, [], now);
  expect(dropped).toMatchObject({ quantity: 2, isDoubtful: true, after: { quantity: 3 } });
  // One of the three was sold in the store as well: one is left, if the drop was an order.
  const sold = settleQuantity(known(3), 2, 2, [], now);
  expect(sold).toMatchObject({ quantity: 1, isDoubtful: true, after: { quantity: 2 } });
  // The order shows: it explains the drop, and is held back.
  expect(settleQuantity(sold.after, 1, 2, [order(1, false)], now)).toMatchObject({ quantity: 1, isDoubtful: false });
  expect(settleQuantity(known(3, minutesAgo(1)), 2, 4, [], now)).toMatchObject({ isDoubtful: true });
  expect(settleQuantity(known(3, minutesAgo(2)), 2, 4, [], now)).toMatchObject({ quantity: 4, isDoubtful: false });
  expect(settleQuantity(known(null), 2, 4, [], now)).toMatchObject({ quantity: 2, isDoubtful: true });
  // Counted up by hand: taken down at once.
  expect(settleQuantity(known(3), 9, 3, [], now)).toMatchObject({ quantity: 3, isDoubtful: false });
});

test("the shop never gets more than is wanted less what orders hold back, and has exactly that in the end", () => {
  fc.assert(
    fc.property(
      fc.option(fc.nat(9)),
      fc.nat(9),
      fc.nat(9),
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), isEntered: fc.boolean(), minutes: fc.nat(9) }), {
        maxLength: 4,
      }),
      (quantity, available, wanted, found) => {
        const orders = found.map((one) => order(one.quantity, one.isEntered, one.minutes));
        const held = orders.reduce((sum, one) => sum + (one.isEntered ? 0 : one.quantity), 0);
        const most = Math.max(0, wanted - held);
        const first = settleQuantity(known(quantity), available, wanted, orders, now);
        expect(first.quantity).toBeGreaterThanOrEqual(0);
        expect(first.quantity).toBeLessThanOrEqual(most);
        if (first.isDoubtful) expect(first.quantity).toBeLessThanOrEqual(available);
        else expect(first.quantity).toBe(most);
        const later = new Date(now.getTime() + 120_000);
        expect(settleQuantity(first.after, first.quantity, wanted, orders, later)).toMatchObject({
          quantity: most,
          isDoubtful: false,
        });
      },
    ),
  );
});
