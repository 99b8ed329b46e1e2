import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { ShopServices } from "../connection/shop-services.ts";
import { inTurn } from "../in-turn.ts";
import type { OpenShop } from "../open-shop.ts";
import { readWanted } from "../read-wanted.ts";
import { type LoweredLevel, ShopProblem, variantKey } from "../shop-port.ts";

/**
 * Takes off the shop what it has too many of, as a comparison found, unless somebody wants it to stay so, and says so in
 * the report. Everything else waits for a person: fewer on sale than there are does no harm.
 */
export async function lowerQuantities(
  { db, clock }: Pick<ShopServices, "db" | "clock">,
  storeId: string,
  { port }: OpenShop,
  run: string,
): Promise<void> {
  const products = await transact(
    db,
    storeId,
    (tx) =>
      tx.run(sql<{ id: string }>`select distinct product_id as id from sync.shop_drift
        where store_id = ${storeId} and run = ${run} and kind = 'quantity' and not is_ignored
          and theirs::bigint > ours::bigint`),
    "snapshot",
  );
  for (const { id: productId } of products)
    await inTurn({ db, clock }, storeId, `product ${productId}`, async () => {
      const wanted = await transact(db, storeId, (tx) => readWanted(tx, storeId, productId), "snapshot");
      try {
        const lowered = await port.lower(wanted);
        await transact(db, storeId, (tx) => say(tx, storeId, productId, run, lowered, clock()));
      } catch (fault) {
        // It stays in the report, and the next night tries again.
        if (!(fault instanceof ShopProblem)) throw fault;
      }
    });
}

const say = (
  tx: Transaction,
  storeId: string,
  productId: string,
  run: string,
  lowered: readonly LoweredLevel[],
  now: Date,
) => {
  const levels = lowered.map(({ options, ...level }) => ({ ...level, variant: variantKey(options) }));
  return tx.run(sql`
    with l as (
        select * from jsonb_to_recordset(${JSON.stringify(levels)}::jsonb)
          l (variant text, "locationId" text, "from" text, "to" text)),
      gone as (delete from sync.shop_drift d using l
        where d.store_id = ${storeId} and d.product_id = ${productId} and d.kind = 'quantity' and d.variant = l.variant
          and d.location_id = l."locationId")
    insert into sync.shop_drift (store_id, kind, product_id, variant, location_id, ours, theirs, since, run,
      is_ignored)
    select ${storeId}::text, 'lowered', ${productId}::text, l.variant, l."locationId", l."to", l."from",
      ${now.toISOString()}::timestamptz, ${run}::text, false
    from l
    on conflict (store_id, product_id, kind, variant, location_id) do update set
      ours = excluded.ours, theirs = excluded.theirs, since = excluded.since, run = excluded.run, is_ignored = false`);
};
