import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import type { ShopifyStore } from "./shopify-types.ts";

/** What Trace knows of a quantity of the shop. Moments are ISO 8601. */
export interface KnownQuantity {
  /** What the shop had, as far as Trace can explain it; null if Trace never set it. */
  readonly quantity: number | null;
  /** When it had it; orders since then explain a difference. */
  readonly writtenAt: string | null;
  /** Since when it differs for no reason that Trace can see. */
  readonly differsSince: string | null;
  /** Orders since then are to be looked at: one held units back. */
  readonly ordersSince: string | null;
}

/** What Trace knows of a quantity, and what it asked for. */
export interface QuantityWrite {
  /** Global id. */
  readonly inventoryItemId: string;
  /** Digits. */
  readonly locationId: string;
  readonly known: KnownQuantity;
  /** A call that was not answered yet. */
  readonly pending: PendingWrite | null;
}

export interface PendingWrite {
  /** The platform knows the call by it, so that it is done once. */
  readonly key: string;
  readonly quantity: number;
  /** What the shop must have before; null: the item was not stocked there. */
  readonly from: number | null;
  /** What is known once it is done. */
  readonly after: KnownQuantity;
}

type Store = Pick<ShopifyStore, "db" | "storeId">;

/** Returns what Trace knows of a product's quantities in a shop. */
export function readQuantityWrites(
  { db, storeId }: Store,
  domain: string,
  productId: string,
): Promise<readonly QuantityWrite[]> {
  return transact(
    db,
    storeId,
    (tx) =>
      tx.run(sql<QuantityWrite>`
        select inventory_item_id as "inventoryItemId", shop_location_id as "locationId", known, pending
        from sync.shop_quantity_writes where store_id = ${storeId} and domain = ${domain} and product_id = ${productId}`),
    "snapshot",
  );
}

/** Writes down what Trace knows of quantities. */
export async function saveQuantityWrites(
  { db, storeId }: Store,
  domain: string,
  productId: string,
  writes: readonly QuantityWrite[],
): Promise<void> {
  if (writes.length === 0) return;
  await transact(db, storeId, (tx) =>
    tx.run(sql`insert into sync.shop_quantity_writes
        (store_id, domain, product_id, inventory_item_id, shop_location_id, known, pending)
      select st.store_id, ${domain}::text, ${productId}::text, w."inventoryItemId", w."locationId", w.known,
        nullif(w.pending, 'null'::jsonb)
      from public.stores st,
        jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w("inventoryItemId" text, "locationId" text,
          known jsonb, pending jsonb)
      where st.store_id = ${storeId}
      on conflict (store_id, domain, inventory_item_id, shop_location_id) do update
        set product_id = excluded.product_id, known = excluded.known, pending = excluded.pending`),
  );
}
