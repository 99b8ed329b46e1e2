import { sql } from "kysely";
import { t } from "#shared/words/define-words.ts";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { currencyOf } from "#server/reads/store.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { orderIdOf } from "#shared/areas/orders/shop-of-order.ts";
import { makeAgree } from "../agree-order.ts";
import type { ShopServices } from "../connection/shop-services.ts";
import { inTurn } from "../in-turn.ts";
import { ShopProblem } from "../shop-port.ts";
import type { ShopWork } from "../shop-work.ts";
import { openOrderIds, readOrders } from "./find-orders.ts";
import { openLinnworks } from "./linnworks-client.ts";
import { openLinnworksKeys } from "./linnworks-keys.ts";
import type { LinnworksClient, LinnworksOrder } from "./linnworks-types.ts";
import { longId, shortId } from "./order-ids.ts";
import { isSale, toShopOrder } from "./to-shop-order.ts";

/** Most of Trace's own open orders that are looked at again. */
const mostWatched = 500;

/** Returns the store's account at Linnworks; null if it is not connected. */
export async function openStoresLinnworks(
  { db, secrets, linnworks }: ShopServices,
  storeId: string,
): Promise<LinnworksClient | null> {
  const keys = await transact(db, storeId, (tx) => openLinnworksKeys(tx, secrets, storeId), "snapshot");
  return keys === null ? null : openLinnworks(keys, linnworks);
}

/** Queues the reading of a store's orders at Linnworks. */
export const startReading = (tx: Transaction, jobs: EventJobs, storeId: string): Promise<void> =>
  jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "shopToAsk", about: "linnworks" } }]);

/**
 * Returns the ids of the orders to be read: the open ones that Trace lacks, and those of Trace's that may still be paid
 * or cancelled there. @throws ShopProblem
 */
export async function ordersToRead(
  { db }: Pick<ShopServices, "db">,
  storeId: string,
  client: LinnworksClient,
): Promise<readonly string[]> {
  const open = await openOrderIds(client);
  return transact(
    db,
    storeId,
    async (tx) => {
      const known = await tx.run(sql<{ id: string }>`
        select shopify_id as id from orders where store_id = ${storeId}
          and id = any(${open.map((id) => orderIdOf("linnworks", shortId(id)))})`);
      const watched = await tx.run(sql<{ id: string }>`
        select shopify_id as id from orders where store_id = ${storeId} and status in ('pending', 'paid')
        and handed_over_at is null and shopify_id is not null and id = ${orderIdOf("linnworks", "")} || shopify_id
        order by placed_at desc limit ${mostWatched}`);
      const have = new Set(known.map(({ id }) => id));
      const missing = open.filter((id) => !have.has(shortId(id)));
      return [...missing, ...watched.map(({ id }) => longId(id))];
    },
    "snapshot",
  );
}

/**
 * Reads a store's orders at Linnworks and makes Trace's agree with them, each by itself: entered, paid, cancelled. A
 * second reading enters nothing twice. What went wrong is noted as a sentence.
 *
 * @throws ShopProblem that passes, to be retried.
 */
export async function readLinnworks(services: ShopWork, storeId: string): Promise<void> {
  const { db, clock } = services;
  const client = await openStoresLinnworks(services, storeId);
  if (client === null) return;
  await inTurn({ db, clock }, storeId, "linnworks", async () => {
    const problems: string[] = [];
    const faults: unknown[] = [];
    try {
      for await (const orders of readOrders(client, await ordersToRead(services, storeId, client)))
        for (const order of orders)
          // An order that can't be entered holds up no other.
          await enter(services, storeId, order).then(
            (found) => problems.push(...found),
            (fault: unknown) => faults.push(fault),
          );
    } catch (fault) {
      if (!(fault instanceof ShopProblem)) throw fault;
      await transact(db, storeId, (tx) => noteRead(tx, storeId, { at: null, problem: fault.message, now: clock() }));
      if (fault.isPassing) throw fault;
      return;
    }
    const problem = shortened(problems);
    await transact(db, storeId, (tx) => noteRead(tx, storeId, { at: clock(), problem, now: clock() }));
    if (faults.length > 0) throw faults[0];
  });
}

/** Makes Trace's order agree with one at Linnworks; returns what of it could not be sold. */
async function enter(services: ShopWork, storeId: string, theirs: LinnworksOrder): Promise<readonly string[]> {
  const { db, clock } = services;
  if (!isSale(theirs)) return [];
  const orderId = orderIdOf("linnworks", shortId(theirs.OrderId));
  let problems: readonly string[] = [];
  await inTurn({ db, clock }, storeId, `order ${orderId}`, async () => {
    const read = await transact(
      db,
      storeId,
      async (tx) => toShopOrder(tx, storeId, await currencyOf(tx, storeId), theirs),
      "snapshot",
    );
    problems = read.problems;
    for (const fault of await makeAgree(services, storeId, orderId, read.order)) throw fault;
  });
  return problems;
}

/** Returns the first two problems, and how many more there are. */
function shortened(problems: readonly string[]): string {
  const text = problems.slice(0, 2).join(" ");
  return problems.length > 2 ? t("{text} And {count} more.", { text, count: problems.length - 2 }) : text;
}

const noteRead = (
  tx: Transaction,
  storeId: string,
  { at, problem, now }: { readonly at: Date | null; readonly problem: string; readonly now: Date },
) =>
  tx.run(sql`insert into sync.linnworks_reads as r (store_id, read_at, problem, problem_at)
    values (${storeId}, ${at?.toISOString() ?? null}::timestamptz, ${problem.slice(0, 600)},
      case when ${problem.slice(0, 600)} <> '' then ${now.toISOString()}::timestamptz end)
    on conflict (store_id) do update set read_at = coalesce(excluded.read_at, r.read_at), problem = excluded.problem,
      problem_at = excluded.problem_at`);
