import { runSql, type Transaction } from "#server/database/transact.ts";
import { newToken, tokenHash } from "#server/secrets/tokens.ts";

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

export interface Reserved {
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
): Promise<Reserved | null> {
  const { variantId, quantity, locationId } = wanted;
  const taken = await runSql(
    tx,
    `update sync.own_shop_levels l set available = l.available - $4::int
     from sync.own_shop_variants v, sync.own_shop_products p
     where l.store_id = $1 and l.variant_id = $2::bigint and l.location_id = $3 and l.available >= $4::int
       and v.store_id = l.store_id and v.id = l.variant_id
       and p.store_id = v.store_id and p.id = v.own_shop_product_id and p.is_published and p.handle = $5
     returning l.variant_id`,
    [storeId, variantId, locationId, quantity, handle],
  );
  if (taken.length === 0) return null;
  // Numbers are given one after the other.
  await runSql(tx, "select pg_advisory_xact_lock(hashtextextended($1, 0))", [`own shop orders ${storeId}`]);
  const [order] = await runSql<{ id: string }>(
    tx,
    `insert into sync.own_shop_orders as made (store_id, id, customer_name, customer_email, customer_phone, language,
       location_id, placed_at, prove_by)
     select st.store_id, coalesce((select max(id) from sync.own_shop_orders o where o.store_id = st.store_id), 0) + 1, $2::text,
       $3::text, $4::text, $5::text, $6::text, $7::timestamptz, $8::timestamptz
     from public.stores st where st.store_id = $1
     returning made.id::text`,
    [
      ...[storeId, wanted.customerName, wanted.customerEmail, wanted.customerPhone],
      ...[wanted.language, locationId, now.toISOString(), wanted.proveBy ?? null],
    ],
  );
  if (order === undefined) throw new Error("The reservation was not written.");
  await runSql(
    tx,
    `insert into sync.own_shop_order_lines (store_id, own_shop_order_id, line, variant_id, quantity, unit_minor)
     select store_id, $2::bigint, 1, id, $4::int, price_minor from sync.own_shop_variants
     where store_id = $1 and id = $3::bigint`,
    [storeId, order.id, variantId, quantity],
  );
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
  await runSql(
    tx,
    "insert into sync.own_shop_links (store_id, token_hash, own_shop_order_id, is_mailed) values ($1, $2, $3::bigint, $4)",
    [storeId, tokenHash(token), shopOrderId, isMailed],
  );
  return token;
}
