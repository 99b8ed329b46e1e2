import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import type { ShopCheck } from "../shopify/shopify-types.ts";

/**
 * Why the shop does not tell of its changes, so that it is asked every minute: the server has no address that the shop
 * can reach, there is no secret to know its word by, the shop did not take the subscriptions, or nobody has tried yet.
 */
export const unheardReasons = ["", "unchecked", "noAddress", "noSecret", "refused"] as const;
export type Unheard = (typeof unheardReasons)[number];

/** What the shop said of itself when it was last checked. */
export const foundShop = z.object({
  name: z.string(),
  currency: z.string(),
  locations: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })),
  missingScopes: z.array(z.string()),
}) satisfies z.ZodMiniType<Omit<ShopCheck, "domain" | "primaryDomain">>;
export type FoundShop = Pick<ShopCheck, "name" | "currency" | "locations" | "missingScopes">;

/** When Trace last heard from a store's shop; moments in ISO 8601. */
export interface ShopHealth {
  readonly heardAt: string | null;
  readonly polledAt: string | null;
  readonly checkedAt: string | null;
  readonly unheard: Unheard;
  /** The shop's or the adapter's own sentence; empty without a problem. */
  readonly problem: string;
  readonly problemAt: string | null;
  /** When the shop last had Trace wait. */
  readonly waitedAt: string | null;
  readonly found: FoundShop | null;
}

/** Returns the health of this shop of a store; undefined before anything is known of it. */
export async function readHealth(tx: Transaction, storeId: string, shop: string): Promise<ShopHealth | undefined> {
  const [health] = await tx.run(sql<ShopHealth>`
    select heard_at as "heardAt", polled_at as "polledAt", checked_at as "checkedAt", unheard, problem,
    problem_at as "problemAt", waited_at as "waitedAt", found from sync.shop_health where store_id = ${storeId}
      and shop = ${shop}`);
  return health;
}

/**
 * Makes the store's row of health one of this shop: of another one nothing is known. Locks nothing if it is, so that
 * webhooks that come together don't wait for each other's commit.
 */
export const beginHealth = (tx: Transaction, storeId: string, shop: string) =>
  tx.runPrepared(sql`insert into sync.shop_health (store_id, shop)
    select st.store_id, ${shop}::text from public.stores st
    where st.store_id = ${storeId} and not exists (select from sync.shop_health h where h.store_id = st.store_id
      and h.shop = ${shop}::text)
    on conflict (store_id) do update set shop = excluded.shop, heard_at = null, polled_at = null,
      poll_queued_at = null, checked_at = null, check_queued_at = null, unheard = 'unchecked', problem = '',
        problem_at = null, waited_at = null, found = null
    where shop_health.shop <> excluded.shop`);

/** Notes the shop's last problem. */
export const noteProblem = (tx: Transaction, storeId: string, problem: string, now: Date) =>
  tx.run(sql`
    update sync.shop_health set problem = ${problem.slice(0, 300)}, problem_at = ${now.toISOString()}::timestamptz
      where store_id = ${storeId}`);

/** Seconds by which the moment of the last word may be behind; each note holds up the others of its store. */
const heardSeconds = 10;

/** Notes that the shop told of a change. */
export const noteHeard = (tx: Transaction, storeId: string, now: Date) =>
  tx.runPrepared(sql`update sync.shop_health set heard_at = ${now.toISOString()}::timestamptz
    where store_id = ${storeId}
      and (heard_at is null or heard_at < ${now.toISOString()}::timestamptz - make_interval(secs => ${sql.lit(heardSeconds)}))`);

/** Notes that a poll that began then asked for every order. */
export const notePolled = (tx: Transaction, storeId: string, began: Date) =>
  tx.run(sql`update sync.shop_health set polled_at = greatest(polled_at, ${began.toISOString()}::timestamptz),
    problem = case when problem_at < ${began.toISOString()}::timestamptz then '' else problem end
      where store_id = ${storeId}`);

/** Notes what the shop said of itself, and whether it tells of its changes. */
export const noteChecked = (
  tx: Transaction,
  storeId: string,
  { found, unheard, now }: { readonly found: FoundShop; readonly unheard: Unheard; readonly now: Date },
) =>
  tx.run(sql`
    update sync.shop_health
      set checked_at = ${now.toISOString()}::timestamptz, unheard = ${unheard},
      found = ${JSON.stringify(found)}::jsonb, problem = '',
    problem_at = null where store_id = ${storeId}`);

/** Notes that the shop had Trace wait. */
export const noteWaited = (tx: Transaction, storeId: string, now: Date) =>
  tx.run(sql`update sync.shop_health set waited_at = ${now.toISOString()}::timestamptz where store_id = ${storeId}`);

/** Returns how many jobs wait to send products to a store's shop, and to read its orders. */
export async function waitingJobs(
  tx: Transaction,
  storeId: string,
): Promise<{ readonly products: number; readonly orders: number }> {
  tx.reachBeyond();
  const [found] = await tx.run(sql<{ products: number; orders: number }>`
    select count(*) filter (where name = 'pushProducts')::int as products,
      count(*) filter (where name = 'readShopOrder')::int as orders
    from jobs.job where name in ('pushProducts', 'readShopOrder') and state in ('created', 'retry', 'active')
      and data ->> 'storeId' = ${storeId}`);
  return found ?? { products: 0, orders: 0 };
}
