import type { ItemRow } from "#shared/areas/inventory/rows.ts";
import { totalOf } from "#shared/areas/orders/order-fields.ts";
import { salePaymentId } from "#shared/areas/orders/order-port.ts";
import type { OrderLineRow, OrderRow } from "#shared/areas/orders/rows.ts";
import { dayTotals } from "#shared/areas/till/day-totals.ts";
import type { DayCloseRow, PaymentRow } from "#shared/areas/till/rows.ts";
import type { DemoActor } from "./history.ts";
import { shops } from "./places.ts";
import { demoId } from "./random.ts";

const kinds = { till: 23, close: 24 } as const;

/** Cash that stays in a drawer overnight, and the smallest note that customers pay with. In minor units. */
const floatMinor = 20_000;
const noteMinor = 2_000;

const tills = shops
  .filter(({ name }) => name !== "Warehouse")
  .map((shop, n) => ({ id: demoId(kinds.till, n + 1), name: `${shop.name} till`, shop }));

export interface DemoTill {
  readonly payments: readonly PaymentRow[];
  readonly dayCloses: readonly DayCloseRow[];
}

/**
 * Returns the payments of counter orders, each at the till of its item's shop, and a close for every past day of a
 * till. Today's payments are still in the drawers.
 */
export function demoTill(
  source: { orders: readonly OrderRow[]; orderLines: readonly OrderLineRow[]; items: readonly ItemRow[] },
  staff: DemoActor,
  now: Date,
): DemoTill {
  const placeOf = new Map(source.items.map(({ id, locationId }) => [id, locationId]));
  const linesOf = Map.groupBy(source.orderLines, ({ orderId }) => orderId);
  const open = source.orders.flatMap((order): PaymentRow[] => {
    const lines = linesOf.get(order.id) ?? [];
    const till = tills.find(({ shop }) => shop.id === placeOf.get(lines[0]?.itemId ?? "")) ?? tills[0];
    if (order.payment === null || order.paidAt === null || till === undefined) return [];
    const amountMinor = totalOf(order, lines);
    return [
      {
        id: salePaymentId(order.id),
        kind: "sale",
        orderId: order.id,
        method: order.payment,
        amountMinor,
        tenderedMinor: order.payment === "cash" ? Math.ceil(amountMinor / noteMinor) * noteMinor : null,
        storeCreditId: null,
        consignerId: null,
        registerId: till.id,
        openRegisterId: till.id,
        dayCloseId: null,
        locationId: till.shop.id,
        takenAt: order.paidAt,
        takenBy: staff.id,
        takenByName: staff.name,
        reason: "",
        payoutId: null,
        roundingMinor: 0,
      },
    ];
  });
  const today = dayOf(now.toISOString());
  const payments: PaymentRow[] = [];
  const dayCloses: DayCloseRow[] = [];
  for (const ofDay of Map.groupBy(open, ({ registerId, takenAt }) => `${registerId} ${dayOf(takenAt)}`).values()) {
    const sorted = ofDay.toSorted((one, other) => (one.takenAt < other.takenAt ? -1 : 1));
    if (dayOf(sorted[0]?.takenAt ?? today) === today) {
      payments.push(...sorted);
      continue;
    }
    const close = closeOf(sorted, dayCloses.length, staff, now);
    dayCloses.push(close);
    payments.push(...sorted.map((payment) => ({ ...payment, openRegisterId: null, dayCloseId: close.id })));
  }
  return { payments, dayCloses };
}

const dayOf = (moment: string): string => moment.slice(0, 10);

/** Returns the nth close; in some of them a note is missing, as happens. */
function closeOf(payments: readonly PaymentRow[], n: number, staff: DemoActor, now: Date): DayCloseRow {
  const [first, last] = [payments[0], payments.at(-1)];
  const till = tills.find(({ id }) => id === first?.registerId);
  if (first === undefined || last === undefined || till === undefined) throw new Error("A close counts payments.");
  const totals = dayTotals(payments);
  const expectedMinor = floatMinor + totals.cashMinor;
  const isShort = n % 17 === 5;
  return {
    id: demoId(kinds.close, n + 1),
    registerId: till.id,
    registerName: till.name,
    locationId: till.shop.id,
    locationName: till.shop.name,
    openedAt: first.takenAt,
    closedAt: new Date(Math.min(Date.parse(last.takenAt) + 600_000, now.getTime())).toISOString(),
    openingMinor: floatMinor,
    methods: [...totals.methods],
    payInsMinor: totals.payInsMinor,
    payOutsMinor: totals.payOutsMinor,
    expectedMinor,
    countedMinor: isShort ? expectedMinor - noteMinor : expectedMinor,
    floatMinor,
    note: isShort ? "Counted twice." : "",
    closedBy: staff.id,
    closedByName: staff.name,
    roundingMinor: totals.roundingMinor,
  };
}
