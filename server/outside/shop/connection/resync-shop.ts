import { sql } from "kysely";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { sellableSql } from "#server/areas/figures/sellable-sql.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { pushProduct } from "../push-product.ts";
import { forgetSent, resendProducts } from "../send-again.ts";
import type { ShopWork } from "../shop-work.ts";

/** What sending everything needs. */
export interface ResyncServices extends ShopWork {
  readonly jobs: EventJobs;
}

/** Products of one job, and the milliseconds after which it leaves the rest to the next one. */
const portion = 25;
const longestMs = 120_000;

/** The last sending of everything; moments in ISO 8601. */
export interface ShopResync {
  readonly startedAt: string;
  /** Null while it goes on. */
  readonly finishedAt: string | null;
  readonly done: number;
  readonly total: number;
  /** Products that the shop did not take at once; each is tried again by itself. */
  readonly problems: number;
}

/** Products that a shop may have, or is to have: those with items on sale, and those that were ever sent. */
const inShop = (storeId: string) => sql`(exists (select from items i
    where i.store_id = ${storeId} and i.product_id = p.id and ${sql.raw(sellableSql)})
  or exists (select from sync.shop_pushes s where s.store_id = ${storeId} and s.product_id = p.id))`;
const gone = (storeId: string) =>
  sql`not exists (select from products p where p.store_id = ${storeId} and p.id = s.product_id)`;

/** Queues the sending of everything, and returns its run's id. One that goes on ends there. */
export async function startResync(tx: Transaction, jobs: EventJobs, storeId: string): Promise<string> {
  const runId = newId();
  await jobs.enqueue(tx, storeId, [{ commandId: runId, event: { name: "shopToResync", runId } }]);
  return runId;
}

/**
 * Sends the next products of a run to the store's shop, whatever was sent of them before, and queues the job for those
 * after them. A later run takes the place of an earlier one; a repeated job sends its products again and goes on once.
 */
export async function resyncShop(services: ResyncServices, storeId: string, runId: string): Promise<void> {
  const { db, clock, jobs } = services;
  const after = await transact(db, storeId, (tx) => takeUp(tx, storeId, runId, clock()));
  if (after === null) return;
  const ids = await transact(db, storeId, (tx) => productsAfter(tx, storeId, after), "snapshot");
  const until = performance.now() + longestMs;
  const sent: string[] = [];
  const again: string[] = [];
  for (const productId of ids) {
    if (sent.length > 0 && performance.now() > until) break;
    await transact(db, storeId, (tx) => forgetSent(tx, storeId, [productId]));
    // A product that is not taken holds up no other: its own job tries again.
    await pushProduct(services, storeId, productId).catch(() => again.push(productId));
    sent.push(productId);
  }
  const isLast = sent.length === ids.length && ids.length < portion;
  await transact(db, storeId, async (tx) => {
    const isOurs = await goOn(tx, storeId, { runId, after, sent, problems: again.length, isLast, now: clock() });
    if (!isOurs) return;
    await resendProducts(tx, jobs, storeId, again);
    if (!isLast) await jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "shopToResync", runId } }]);
  });
}

/** Returns the product that the run has reached; null if another one has taken its place, or it has ended. */
async function takeUp(tx: Transaction, storeId: string, runId: string, now: Date): Promise<string | null> {
  // Ids are in the order in which they were made.
  const [known] = await tx.run(sql`select from sync.shop_resyncs where store_id = ${storeId} and run_id >= ${runId}`);
  if (known === undefined) await begin(tx, storeId, runId, now);
  const [run] = await tx.run(sql<{ reached: string }>`select reached_product_id as reached from sync.shop_resyncs
    where store_id = ${storeId} and run_id = ${runId} and finished_at is null`);
  return run?.reached ?? null;
}

/** Begins the run with the number of products that it will send, unless a later one has begun. */
async function begin(tx: Transaction, storeId: string, runId: string, now: Date): Promise<void> {
  const [counted] = await tx.run(sql<{ total: number }>`
    select (select count(*)::int from products p where p.store_id = ${storeId} and ${inShop(storeId)})
    + (select count(*)::int from sync.shop_pushes s where s.store_id = ${storeId} and ${gone(storeId)}) as total`);
  await tx.run(sql`
    insert into sync.shop_resyncs (store_id, run_id, total, started_at)
      values (${storeId}, ${runId}, ${counted?.total ?? 0}, ${now.toISOString()}::timestamptz)
    on conflict (store_id) do update set run_id = excluded.run_id, reached_product_id = '', done = 0, problems = 0,
      total = excluded.total, started_at = excluded.started_at, finished_at = null
    where shop_resyncs.run_id < excluded.run_id`);
}

async function productsAfter(tx: Transaction, storeId: string, after: string): Promise<readonly string[]> {
  const found = await tx.run(sql<{ id: string }>`
    (select p.id::text collate "C" as id from products p where p.store_id = ${storeId} and p.id > ${after}
    and ${inShop(storeId)}
     order by p.id limit ${portion})
    union all
    (select s.product_id::text collate "C" from sync.shop_pushes s
     where s.store_id = ${storeId} and s.product_id > ${after} and ${gone(storeId)} order by s.product_id
       limit ${portion})
    order by 1 limit ${portion}`);
  return found.map(({ id }) => id);
}

interface Step {
  readonly runId: string;
  readonly after: string;
  readonly sent: readonly string[];
  readonly problems: number;
  readonly isLast: boolean;
  readonly now: Date;
}

/** Notes how far the run has come; false if another job did so, or another run has taken its place. */
async function goOn(
  tx: Transaction,
  storeId: string,
  { runId, after, sent, problems, isLast, now }: Step,
): Promise<boolean> {
  const noted = await tx.run(sql`
    update sync.shop_resyncs
    set reached_product_id = ${sent.at(-1) ?? after}, done = done + ${sent.length},
      problems = problems + ${problems},
      finished_at = case when ${isLast}::boolean then ${now.toISOString()}::timestamptz end
    where store_id = ${storeId} and run_id = ${runId} and reached_product_id = ${after} and finished_at is null
      returning store_id`);
  return noted.length > 0;
}

/** Returns the last sending of everything; undefined before the first. */
export async function readResync(tx: Transaction, storeId: string): Promise<ShopResync | undefined> {
  const [run] = await tx.run(sql<ShopResync>`
    select started_at as "startedAt", finished_at as "finishedAt", done, total, problems from sync.shop_resyncs
      where store_id = ${storeId}`);
  return run;
}
