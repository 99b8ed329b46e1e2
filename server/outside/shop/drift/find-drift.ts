import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { openShop } from "../open-shop.ts";
import { readWantedOf } from "../read-wanted.ts";
import type { ShopPort, ShopProduct } from "../shop-port.ts";
import { compareConnection, type DriftServices, strangeStock } from "./compare-connection.ts";
import { compareOrders } from "./compare-orders.ts";
import { compareProduct, type Drift, extraProduct, secondProduct } from "./compare-product.ts";
import { lowerQuantities } from "./lower-quantities.ts";

/** Products compared at once. */
const atOnce = 200;
/** Days for which the report says what was done by itself. */
const saidDays = 7;

/** What a comparison found. */
export interface DriftFound {
  readonly products: number;
  readonly differences: number;
}

/**
 * Compares everything that the store's shop has with what Trace says it should have, and keeps the differences, each with
 * since when it is there. With `lowers`, what the shop has too many of is taken off it. Null if the store has no shop, or
 * one that refuses Trace, of which only the reason is kept.
 *
 * @throws ShopProblem when the shop cannot be read; what was known before stays.
 */
export async function findDrift(
  services: DriftServices,
  storeId: string,
  { lowers = false }: { readonly lowers?: boolean } = {},
): Promise<DriftFound | null> {
  const { db, clock } = services;
  const run = newId();
  const keepAll = (found: readonly Drift[]) => transact(db, storeId, (tx) => keep(tx, storeId, run, found, clock()));
  const connection = await compareConnection(services, storeId);
  await keepAll(connection.found);
  const shop = await openShop(services, storeId);
  if (shop === null) return null;
  try {
    let products = 0;
    const elsewhere = new Map<string, number>();
    for await (const portion of inPortions(shop.port.snapshot())) {
      await transact(db, storeId, (tx) => comparePortion(tx, storeId, shop.port, run, portion, clock()));
      for (const product of portion)
        for (const [location, units] of product.elsewhere)
          elsewhere.set(location, (elsewhere.get(location) ?? 0) + units);
      products += portion.length;
    }
    await transact(db, storeId, (tx) => findMissing(tx, storeId, shop.port, run, clock()));
    await keepAll(
      [...elsewhere].map(([id, units]) => strangeStock(id, connection.strangeLocations.get(id) ?? id, units)),
    );
    for await (const order of compareOrders(services, storeId, shop)) await keepAll([order]);
    if (lowers) await lowerQuantities(services, storeId, shop, run);
    const differences = await transact(db, storeId, (tx) => finish(tx, storeId, run, clock()));
    return { products, differences };
  } finally {
    await transact(db, storeId, (tx) =>
      tx.run(sql`delete from sync.shop_seen where store_id = ${storeId} and run = ${run}`),
    );
  }
}

async function* inPortions(products: AsyncIterable<ShopProduct>): AsyncIterable<readonly ShopProduct[]> {
  let portion: ShopProduct[] = [];
  for await (const product of products) {
    portion.push(product);
    if (portion.length < atOnce) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

async function comparePortion(
  tx: Transaction,
  storeId: string,
  port: ShopPort,
  run: string,
  portion: readonly ShopProduct[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(portion.map(({ productId }) => productId).filter((id) => id !== ""))];
  const fresh = await tx.run(sql<{ productId: string }>`insert into sync.shop_seen (store_id, run, product_id)
    select st.store_id, ${run}::text, p.id from public.stores st, unnest(${ids}::text[]) p (id)
      where st.store_id = ${storeId}
    on conflict do nothing returning product_id as "productId"`);
  const first = new Set(fresh.map(({ productId }) => productId));
  const wanted = new Map((await readWantedOf(tx, storeId, ids)).map((one) => [one.productId, one]));
  const found = portion.flatMap((theirs): readonly Drift[] => {
    const ours = wanted.get(theirs.productId);
    if (ours === undefined) return [extraProduct(theirs)];
    return first.delete(theirs.productId) ? compareProduct(port.wantedHere(ours), theirs) : [secondProduct(theirs)];
  });
  await keep(tx, storeId, run, found, now);
}

/** Finds products that are on sale and that the shop did not name. */
async function findMissing(tx: Transaction, storeId: string, port: ShopPort, run: string, now: Date): Promise<void> {
  for (let after = ""; ;) {
    const ids = await tx.run(sql<{ id: string }>`select p.id from products p
      where p.store_id = ${storeId} and p.id > ${after}
        and not exists (select from sync.shop_seen s where s.store_id = ${storeId} and s.run = ${run}
          and s.product_id = p.id)
      order by p.id limit ${atOnce}`);
    const wanted = await readWantedOf(
      tx,
      storeId,
      ids.map(({ id }) => id),
    );
    await keep(
      tx,
      storeId,
      run,
      wanted.flatMap((ours) => compareProduct(port.wantedHere(ours), null)),
      now,
    );
    if (ids.length < atOnce) return;
    after = ids.at(-1)?.id ?? after;
  }
}

/** Keeps differences; one that was known with the same values keeps its moment and whether it is ignored. */
const keep = (tx: Transaction, storeId: string, run: string, found: readonly Drift[], now: Date) =>
  tx.run(sql`
    insert into sync.shop_drift as d (store_id, kind, product_id, variant, location_id, ours, theirs, since, run,
      is_ignored)
    select st.store_id, f.kind, f."productId", f.variant, f."locationId", f.ours, f.theirs,
      ${now.toISOString()}::timestamptz, ${run}::text, false
    from public.stores st,
      jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f (kind text, "productId" text, variant text,
        "locationId" text, ours text, theirs text)
    where st.store_id = ${storeId}
    on conflict (store_id, product_id, kind, variant, location_id) do update set
      since = case when (d.ours, d.theirs) = (excluded.ours, excluded.theirs) then d.since else excluded.since end,
      is_ignored = d.is_ignored and (d.ours, d.theirs) = (excluded.ours, excluded.theirs),
      ours = excluded.ours, theirs = excluded.theirs, run = excluded.run`);

/** Forgets what this comparison did not find any more, and notes when it was made. */
async function finish(tx: Transaction, storeId: string, run: string, now: Date): Promise<number> {
  await tx.run(sql`delete from sync.shop_drift where store_id = ${storeId} and run <> ${run}
    and (kind <> 'lowered' or since < ${new Date(now.getTime() - saidDays * 86_400_000).toISOString()}::timestamptz)`);
  const [counted] = await tx.run(sql<{ count: number }>`
    select count(*)::int as count from sync.shop_drift where store_id = ${storeId}`);
  await tx.run(sql`
    insert into sync.shop_drift_runs (store_id, compared_at) values (${storeId}, ${now.toISOString()}::timestamptz)
    on conflict (store_id) do update set compared_at = excluded.compared_at`);
  return counted?.count ?? 0;
}
