import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { ownOrders } from "#shared/areas/shop/own-orders.ts";
import type { ShopOrder, ShopOrderLine } from "../shop-port.ts";

/** Orders of one look-up. */
const atOnce = 200;

/**
 * Returns a reservation; null if there is none of this id. Trace's own order says whether it was paid, or cancelled by
 * the store.
 */
export async function readOwnOrder(tx: Transaction, storeId: string, shopOrderId: string): Promise<ShopOrder | null> {
  const [found] = await tx.run(sql<
    Pick<ShopOrder, "id" | "status" | "customerName" | "customerEmail" | "customerPhone"> & {
      readonly unprovenUntil: string | null;
    }
  >`
    select id::text, customer_name as "customerName", customer_email as "customerEmail",
      customer_phone as "customerPhone",
      case when cancelled_at is null and lapsed_at is null then 'pending' else 'cancelled' end as status,
      case when proven_at is null then prove_by end as "unprovenUntil"
    from sync.own_shop_orders where store_id = ${storeId} and id = ${shopOrderId}::bigint`);
  if (found === undefined) return null;
  const { unprovenUntil, ...order } = found;
  const lines = await tx.run(sql<OwnLine>`
    select l.line::text as id, p.product_id as "productId", v.option1, v.option2, v.option3, l.quantity,
      l.unit_minor::text as "unitMinor", o.location_id as "locationId"
    from sync.own_shop_order_lines l
    join sync.own_shop_orders o on o.store_id = l.store_id and o.id = l.own_shop_order_id
    join sync.own_shop_variants v on v.store_id = l.store_id and v.id = l.variant_id
    join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
    where l.store_id = ${storeId} and l.own_shop_order_id = ${shopOrderId}::bigint order by l.line`);
  return {
    ...order,
    ...(unprovenUntil === null ? {} : { unprovenUntil }),
    name: ownOrderName(order.id),
    paidIn: "store",
    lines: lines.map(({ option1, option2, option3, unitMinor, ...line }) => ({
      ...line,
      options: [option1, option2, option3] as const,
      unitMinor: Number(unitMinor),
      discountMinor: 0,
      tax: null,
      isPickUp: true,
    })),
    refunds: [],
    handover: null,
  };
}

interface OwnLine extends Pick<ShopOrderLine, "id" | "productId" | "quantity" | "locationId"> {
  readonly option1: string;
  readonly option2: string;
  readonly option3: string;
  readonly unitMinor: string;
}

/** Returns the id that Trace's order of a reservation has. */
export const ownOrderId = (shopOrderId: string): string => `${ownOrders}${shopOrderId}`;

/** Returns a reservation's name for people: "R-1001". */
export const ownOrderName = (shopOrderId: string): string => `R-${1000 + Number(shopOrderId)}`;

/** Returns the ids of reservations since a moment that Trace may not have, the earliest first. */
export async function* reservationsSince(db: Database, storeId: string, since: Date): AsyncIterable<string> {
  for (let after = "0"; ;) {
    const found = await transact(
      db,
      storeId,
      (tx) =>
        tx.run(sql<{ id: string }>`select id::text from sync.own_shop_orders
          where store_id = ${storeId} and placed_at >= ${since.toISOString()}::timestamptz and entered_at is null
            and id > ${after}::bigint
          order by id limit ${atOnce}`),
      "snapshot",
    );
    for (const { id } of found) yield id;
    if (found.length < atOnce) return;
    after = found.at(-1)?.id ?? after;
  }
}

/** Notes that Trace has a reservation among its orders. */
export const noteEntered = (tx: Transaction, storeId: string, shopOrderId: string, now: Date) =>
  tx.run(sql`update sync.own_shop_orders set entered_at = ${now.toISOString()}::timestamptz
    where store_id = ${storeId} and id = ${shopOrderId}::bigint and entered_at is null`);

/**
 * Returns how much of these variants was reserved and is not among Trace's orders yet, by variant and location. It goes
 * by the orders themselves, not by `entered_at`, which is noted a moment later: what is sent because an order took its
 * item must not hold the order back as well.
 */
export async function reservedHere(
  tx: Transaction,
  storeId: string,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const held = await tx.run(sql<{ variantId: string; locationId: string; quantity: number }>`
    select l.variant_id::text as "variantId", o.location_id as "locationId", sum(l.quantity)::int as quantity
    from sync.own_shop_order_lines l
    join sync.own_shop_orders o on o.store_id = l.store_id and o.id = l.own_shop_order_id
    where l.store_id = ${storeId} and l.variant_id = any(${variantIds}::bigint[]) and o.cancelled_at is null
      and o.lapsed_at is null and not exists (
      select from orders x where x.store_id = ${storeId} and x.id = ${ownOrderId("")} || o.id)
    group by 1, 2`);
  return new Map(held.map(({ variantId, locationId, quantity }) => [`${variantId} ${locationId}`, quantity]));
}
