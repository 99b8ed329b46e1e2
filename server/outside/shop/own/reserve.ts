import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";

/** What a customer reserves: one variant, to be picked up at a location. */
export interface Reservation {
  readonly variantId: string;
  readonly quantity: number;
  readonly locationId: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  /** The language the customer reads. */
  readonly language: string;
  /** Until when the link in their mail must be opened, ISO 8601; null where nothing is to be proven. */
  readonly proveBy?: string | null;
}

export interface OwnReservation {
  readonly shopOrderId: string;
  /** The secret part of the order's link; nothing else has it. */
  readonly token: string;
}

/**
 * Writes a reservation and takes its units off what is available; null if there are not that many left at the location.
 * The caller's transaction makes Trace read the order.
 */
export async function reserve(
  tx: Transaction,
  storeId: string,
  handle: string,
  wanted: Reservation,
  now: Date,
): Promise<OwnReservation | null> {
  const { variantId, quantity, locationId } = wanted;
  const taken = await tx.run(sql`update sync.own_shop_levels l set available = l.available - ${quantity}::int
    from sync.own_shop_variants v, sync.own_shop_products p
    where l.store_id = ${storeId} and l.variant_id = ${variantId}::bigint and l.location_id = ${locationId}
      and l.available >= ${quantity}::int
      and v.store_id = l.store_id and v.id = l.variant_id
      and p.store_id = v.store_id and p.id = v.own_shop_product_id and p.is_published and p.handle = ${handle}
    returning l.variant_id`);
  if (taken.length === 0) return null;
  // Numbers are given one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`own shop orders ${storeId}`}, 0))`);
  const [order] = await tx.run(sql<{ id: string }>`
    insert into sync.own_shop_orders as made (store_id, id, customer_name, customer_email, customer_phone, language,
      location_id, placed_at, prove_by)
    select st.store_id, coalesce((select max(id) from sync.own_shop_orders o
      where o.store_id = st.store_id), 0) + 1, ${wanted.customerName}::text,
      ${wanted.customerEmail}::text, ${wanted.customerPhone}::text, ${wanted.language}::text, ${locationId}::text,
        ${now.toISOString()}::timestamptz, ${wanted.proveBy ?? null}::timestamptz
    from public.stores st where st.store_id = ${storeId}
    returning made.id::text`);
  if (order === undefined) throw new Error("The reservation was not written.");
  await tx.run(sql`
    insert into sync.own_shop_order_lines (store_id, own_shop_order_id, line, variant_id, quantity, unit_minor)
    select store_id, ${order.id}::bigint, 1, id, ${quantity}::int, price_minor from sync.own_shop_variants
    where store_id = ${storeId} and id = ${variantId}::bigint`);
  return { shopOrderId: order.id, token: await addLink(tx, storeId, order.id, { isMailed: false }) };
}

/** Adds a link to a reservation and returns its token: the page after reserving has one, its mail another. */
export async function addLink(
  tx: Transaction,
  storeId: string,
  shopOrderId: string,
  { isMailed }: { readonly isMailed: boolean },
): Promise<string> {
  const token = newToken();
  await tx.run(sql`
    insert into sync.own_shop_links (store_id, token_hash, own_shop_order_id, is_mailed)
      values (${storeId}, ${tokenHash(token)}, ${shopOrderId}::bigint, ${isMailed})`);
  return token;
}
