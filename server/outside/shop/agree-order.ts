import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { OrderRow } from "#shared/areas/orders/rows.ts";
import { orderIdOf } from "#shared/areas/orders/shop-of-order.ts";
import { mostOrderLines } from "#shared/areas/orders/entered-lines.ts";
import { fitOrder } from "./fit-order.ts";
import { inTurn } from "./in-turn.ts";
import { openShop } from "./open-shop.ts";
import type { ShopOrder } from "./shop-port.ts";
import type { ShopWork } from "./shop-work.ts";
import { tellHandedOver } from "./tell-handed-over.ts";

/** What an order is in Trace. */
interface OurOrder {
  readonly status: OrderRow["status"];
  /** Its customer has not opened the link in their mail. */
  readonly isUnproven: boolean;
  /** How the payment stands that the shop waits for, as Trace has it. */
  readonly shopPayment: OrderRow["shopPayment"];
  /** Its lines that may be paid back: sold or oversold, or pending until the order is paid. */
  readonly open: readonly string[];
  /** Its lines that were taken off before it was paid. */
  readonly cancelled: readonly string[];
}

/** Returns the id of the line of one unit. */
const unitId = (orderId: string, lineId: string, unit: number | ""): string => `${orderId}-${lineId}-${unit}`;

/**
 * Reads an order of the store's shop and makes Trace's agree with it: entered, paid, cancelled, paid back; and tells the
 * shop what was handed over in the store. What told of the order does not matter, nor how often or in which sequence: each
 * time the whole order is read.
 *
 * @throws ShopProblem that passes, to be retried.
 */
export async function agreeOrder(services: ShopWork, storeId: string, shopOrderId: string): Promise<void> {
  const { db, clock, act } = services;
  const shop = await openShop(services, storeId);
  if (shop === null) return;
  await inTurn({ db, clock }, storeId, `order ${shopOrderId}`, async () => {
    const order = await shop.port.readOrder(shopOrderId);
    if (order === null) return;
    const orderId = orderIdOf(shop.kind, order.id);
    const refused = await makeAgree({ db, act }, storeId, orderId, order);
    await shop.port.noteEntered(shopOrderId);
    await tellHandedOver(services, storeId, shop.port, order, orderId);
    for (const fault of refused) throw fault;
  });
}

/**
 * Runs the commands after which Trace's order is as one that was read; the caller has its turn with that order. Returns
 * the faults of refunds that cannot be made: they hold up no other.
 */
export async function makeAgree(
  { db, act }: Pick<ShopWork, "db" | "act">,
  storeId: string,
  orderId: string,
  order: ShopOrder,
): Promise<readonly unknown[]> {
  const ours = await transact(db, storeId, (tx) => readOurs(tx, storeId, orderId), "snapshot");
  const refused: unknown[] = [];
  for (const [name, args] of stepsTo(order, orderId, ours))
    try {
      await act(storeId, name, args);
    } catch (fault) {
      if (name !== "orders.refundLines") throw fault;
      refused.push(fault);
    }
  return refused;
}

/** Returns the commands after which Trace's order is as the shop's. */
export function stepsTo(
  read: ShopOrder,
  orderId: string,
  ours: OurOrder | null,
): readonly (readonly [name: string, args: Readonly<Record<string, unknown>>])[] {
  const order = fitOrder(read);
  const steps: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  let status = ours?.status;
  if (status === undefined) {
    // Nobody's: it was cancelled before Trace heard of it, or has nothing of Trace's in it.
    if (order.status === "cancelled" || order.lines.length === 0) return [];
    steps.push(["orders.enterFromShop", enteredArgs(order, orderId)]);
    status = order.status;
  }
  const [unprovenUntil, shopPayment] = [order.unprovenUntil ?? null, order.payment ?? null];
  const isNews = ours !== null && (ours.isUnproven !== (unprovenUntil !== null) || ours.shopPayment !== shopPayment);
  if (status === "pending" && order.status === "pending" && isNews)
    steps.push(["orders.noteOnline", { orderId, unprovenUntil, shopPayment }]);
  if (status === "pending" && order.status === "paid") {
    steps.push(["orders.payOrder", { orderId }]);
    status = "paid";
  }
  if (status === "pending" && order.status === "cancelled") steps.push(["orders.cancelOrder", { orderId, reason: "" }]);
  // What the shop took off before it was paid.
  else if (status === "pending") steps.push(...takenOff(order, orderId, ours));
  if (status !== "pending" && status !== "cancelled") steps.push(...refundSteps(order, orderId, ours));
  return steps;
}

function enteredArgs(order: ShopOrder, orderId: string): Readonly<Record<string, unknown>> {
  return {
    orderId,
    source: order.paidIn === "store" ? "catalogue" : "shop",
    name: order.name,
    shopifyId: order.id,
    isPaid: order.status === "paid",
    ...(order.payment === undefined ? {} : { shopPayment: order.payment }),
    ...(order.unprovenUntil === undefined ? {} : { unprovenUntil: order.unprovenUntil }),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    units: order.lines.flatMap((line) =>
      Array.from({ length: line.quantity }, (_, unit) => ({
        id: unitId(orderId, line.id, unit),
        productId: line.productId,
        option1Value: line.options[0],
        option2Value: line.options[1],
        option3Value: line.options[2],
        locationId: line.locationId,
        isPickUp: line.isPickUp,
        unitMinor: line.unitMinor,
        discountMinor: shareOf(line.discountMinor, line.quantity, unit),
        ...(line.tax === null ? {} : { tax: line.tax }),
      })),
    ),
  };
}

/** Returns a unit's share of an amount of its line, whole minor units that come to the amount. */
const shareOf = (minor: number, units: number, unit: number): number =>
  Math.floor((minor * (unit + 1)) / units) - Math.floor((minor * unit) / units);

/** Returns the refunds that Trace has not made. */
const refundSteps = (order: ShopOrder, orderId: string, ours: OurOrder | null) =>
  takenBack(order, orderId, ours).flatMap(({ lineIds, restock }) =>
    inPortions(lineIds).map(
      (some) => ["orders.refundLines", { orderId, lineIds: some, restock, locationId: null, reason: "" }] as const,
    ),
  );

/** Returns the lines that Trace has not taken off an unpaid order. */
const takenOff = (order: ShopOrder, orderId: string, ours: OurOrder | null) =>
  inPortions(takenBack(order, orderId, ours).flatMap(({ lineIds }) => lineIds)).map(
    (lineIds) => ["orders.cancelOrder", { orderId, lineIds, reason: "" }] as const,
  );

/**
 * Returns the lines that are open in Trace and were paid back or taken off in the shop: as many units of each line, by
 * refund. Refunds are in the order in which they were made, so that each unit stays with its own; the first of them are
 * those that were taken off before the order was paid, which is done.
 */
function takenBack(order: ShopOrder, orderId: string, ours: OurOrder | null) {
  const cancelled = new Set(ours?.cancelled);
  const open = ours === null ? null : new Set(ours.open);
  const lines = Map.groupBy(order.refunds, ({ lineId }) => lineId);
  return [...lines].flatMap(([lineId, refunds]) => {
    const units = refunds.flatMap((refund) => Array.from({ length: refund.quantity }, () => refund));
    const done = [...cancelled].filter((id) => id.startsWith(unitId(orderId, lineId, ""))).length;
    for (let n = 0; n < done; n += 1)
      units.splice(
        units.findIndex(({ restock }) => restock),
        1,
      );
    const ids: { readonly id: string; readonly refund: (typeof units)[number] }[] = [];
    let unit = 0;
    for (const refund of units) {
      while (cancelled.has(unitId(orderId, lineId, unit))) unit += 1;
      ids.push({ id: unitId(orderId, lineId, unit), refund });
      unit += 1;
    }
    const left = ids.filter(({ id }) => open === null || open.has(id));
    return [...Map.groupBy(left, ({ refund }) => refund)].map(([{ restock }, some]) => ({
      lineIds: some.map(({ id }) => id),
      restock,
    }));
  });
}

/** Returns ids as many at once as one command takes. */
const inPortions = (lineIds: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(lineIds.length / mostOrderLines) }, (_, at) =>
    lineIds.slice(at * mostOrderLines, (at + 1) * mostOrderLines),
  );

/** Returns what an order is in Trace; null if Trace does not have it. */
export async function readOurs(tx: Transaction, storeId: string, orderId: string): Promise<OurOrder | null> {
  const [order] = await tx.run(sql<OurOrder>`
    select o.status, o.unproven_until is not null as "isUnproven", o.shop_payment as "shopPayment",
      coalesce(array_agg(l.id::text) filter (where l.state in ('pending', 'sold', 'oversold')), '{}') as open,
      coalesce(array_agg(l.id::text) filter (where l.state = 'cancelled'), '{}') as cancelled
    from orders o left join order_lines l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = ${storeId} and o.id = ${orderId} group by 1, 2, 3`);
  return order ?? null;
}
