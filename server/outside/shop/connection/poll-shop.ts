import { sql } from "kysely";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { waitingOrders } from "../waiting-orders.ts";
import { openShop } from "../open-shop.ts";
import { readAgain } from "../send-again.ts";
import { ShopProblem } from "../shop-port.ts";
import { notePolled, noteProblem } from "./shop-health.ts";
import type { ShopServices } from "./shop-services.ts";

/** What polling needs. */
export interface PollServices extends ShopServices {
  readonly jobs: EventJobs;
}

/**
 * How long before the last poll the next one looks, for what was being written then. A platform's adapter adds by how much
 * its search lags.
 */
const overlapMs = 60_000;
/** Orders whose jobs are written at once. */
const portion = 200;

/**
 * Asks a store's shop which orders changed since the last time, so that none is missed that nobody told of, and has each
 * read. A shop that does not answer is asked again at the next poll, from the same moment.
 */
export async function pollShop(services: PollServices, storeId: string): Promise<void> {
  const { db, clock, jobs } = services;
  const began = clock();
  const shop = await openShop(services, storeId);
  if (shop === null) return;
  const since = await transact(db, storeId, (tx) => pollFrom(tx, storeId), "snapshot");
  try {
    let found: string[] = [];
    for await (const shopOrderId of shop.port.ordersSince(since)) {
      found.push(shopOrderId);
      if (found.length < portion) continue;
      await haveRead(services, storeId, found);
      found = [];
    }
    await haveRead(services, storeId, found);
    await transact(db, storeId, (tx) => notePolled(tx, storeId, began));
  } catch (fault) {
    if (!(fault instanceof ShopProblem)) throw fault;
    await transact(db, storeId, async (tx) => {
      await noteProblem(tx, storeId, fault.message, clock());
      await pollSoon(tx, storeId);
      if (!fault.isPassing)
        await jobs.enqueue(tx, storeId, [{ commandId: newId(), event: { name: "shopToAsk", about: "connection" } }]);
    });
  }
}

/** Returns the moment from which the next poll asks: of a shop that was never polled, from its connection. */
async function pollFrom(tx: Transaction, storeId: string): Promise<Date> {
  const [from] = await tx.run(sql<{ at: string | null }>`
    select coalesce(h.polled_at, (o.shop_connection ->> 'since')::timestamptz) as at
    from stores s
    left join sync.shop_health h on h.store_id = s.store_id
    left join store_office o on o.store_id = s.store_id
    where s.store_id = ${storeId}`);
  return new Date(Math.max(0, Date.parse(from?.at ?? "1970-01-01T00:00:00.000Z") - overlapMs));
}

/** Has the next poll be due at once, from the same moment as this one. */
const pollSoon = (tx: Transaction, storeId: string) =>
  tx.run(sql`update sync.shop_health set poll_queued_at = null where store_id = ${storeId}`);

/** Has orders read, but for those whose job waits already. */
async function haveRead({ db, jobs }: PollServices, storeId: string, shopOrderIds: readonly string[]): Promise<void> {
  if (shopOrderIds.length === 0) return;
  await transact(db, storeId, async (tx) => {
    const known = await waitingOrders(tx, storeId, shopOrderIds);
    await readAgain(
      tx,
      jobs,
      storeId,
      shopOrderIds.filter((id) => !known.has(id)),
    );
  });
}
