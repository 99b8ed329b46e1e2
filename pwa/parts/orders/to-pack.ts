import type { View } from "#pwa/machine/local/device.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";

/** An online order that its customer does not have yet. */
export interface OrderToPack {
  readonly order: OrderRow;
  /** Its lines that are not cancelled or paid back. */
  readonly lines: readonly OrderLineRow[];
}

/** Returns the online orders to be packed, the oldest first. */
export function ordersToPack(view: View): readonly OrderToPack[] {
  const { rows } = view.list("order", {
    where: { source: ["shop", "catalogue"], status: ["pending", "paid", "partlyRefunded"], handedOverAt: null },
    sort: { by: "placedAt" },
  });
  return rows.flatMap((order) => {
    const lines = view
      .by("orderLine", "order", order.id)
      .filter(({ isLive, state }) => isLive || state === "oversold")
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    return lines.length === 0 ? [] : [{ order, lines }];
  });
}

const dayMs = 86_400_000;

/** Returns the number of online orders to be packed. */
export const countToPack = (view: View): number => ordersToPack(view).length;

/** Returns whether an order waits longer than a day. */
export const isWaitingLong = ({ placedAt }: Pick<OrderRow, "placedAt">): boolean =>
  Date.now() - Date.parse(placedAt) > dayMs;

/** Returns the number of those that wait longer than a day. */
export const countWaitingLong = (view: View): number =>
  ordersToPack(view).filter(({ order }) => isWaitingLong(order)).length;
