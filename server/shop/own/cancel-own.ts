import { runSql, type Transaction } from "#server/database/transact.ts";
import { tokenHash } from "#server/secrets/tokens.ts";
import { forgetSent } from "../send-again.ts";
import { ownOrderId } from "./own-orders.ts";

/** A reservation that its customer cancelled. */
export interface CancelledReservation {
  readonly shopOrderId: string;
  /** The id of Trace's order; null if Trace does not have it yet, and never will. */
  readonly orderId: string | null;
  readonly productIds: readonly string[];
}

/**
 * Notes that the customer whose link has this token cancels their reservation, so that it counts as cancelled wherever it
 * is read. Null if there is none, or it is over: paid, or cancelled before.
 */
export async function cancelOwn(
  tx: Transaction,
  storeId: string,
  token: string,
  now: Date,
): Promise<CancelledReservation | null> {
  const [order] = await runSql<{ id: string; isEntered: boolean }>(
    tx,
    `update sync.own_shop_orders r set cancelled_at = $4::timestamptz
     where r.store_id = $1 and r.cancelled_at is null
       and r.id = (select k.own_shop_order_id from sync.own_shop_links k where k.store_id = $1 and k.token_hash = $2)
       and not exists (select from orders o where o.store_id = $1 and o.id = $3 || r.id and o.status <> 'pending')
     returning r.id::text, exists (select from orders o where o.store_id = $1 and o.id = $3 || r.id) as "isEntered"`,
    [storeId, tokenHash(token), ownOrderId(""), now.toISOString()],
  );
  if (order === undefined) return null;
  const products = await runSql<{ id: string }>(
    tx,
    `select distinct p.product_id as id from sync.own_shop_order_lines x
     join sync.own_shop_variants v on v.store_id = x.store_id and v.id = x.variant_id
     join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
     where x.store_id = $1 and x.own_shop_order_id = $2::bigint`,
    [storeId, order.id],
  );
  const productIds = products.map(({ id }) => id);
  // Trace wants the shop to have what it had before: what was taken off would not be sent again.
  if (!order.isEntered) await forgetSent(tx, storeId, productIds);
  return {
    shopOrderId: order.id,
    orderId: order.isEntered ? ownOrderId(order.id) : null,
    productIds,
  };
}
