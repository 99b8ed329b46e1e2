import { sql } from "kysely";
import type { CommandEvent, CommandServices } from "#server/machine/commands/command-call.ts";
import { runAlone, type Transaction, transact } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { tendLinnworks } from "../linnworks/tend-linnworks.ts";
import { beginHealth } from "./shop-health.ts";

type TendServices = Pick<CommandServices, "db" | "clock" | "jobs">;

/** Minutes between polls of a shop that tells of its changes, and of one that does not. */
export const pollMinutes = { heard: 5, unheard: 1 } as const;
/** Minutes between checks of a connection, and of one that is broken. */
const checkMinutes = { sound: 60, broken: 10 } as const;
/** Minutes after which a job that was queued is thought lost. */
const lostMinutes = 10;

/**
 * Queues, every minute, the polls and checks that are due, each store's in jobs of its own, so that a shop that does not
 * answer holds up no other. A store's error is thrown only after all stores were handled.
 */
export async function tendShops(services: TendServices): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await runAlone(services.db, sql<{ id: string }>`select sync.every_store() as id`))
    try {
      await transact(services.db, id, async (tx) => {
        await tend(tx, services, id);
        await tendLinnworks(tx, services, id);
      });
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw faults[0];
}

interface Store {
  readonly shop: string;
  readonly isBroken: boolean;
}

async function tend(tx: Transaction, { clock, jobs }: TendServices, storeId: string): Promise<void> {
  const [store] = await tx.run(sql<Store>`
    select case s.online_shop when 'builtIn' then 'own' else o.shop_connection ->> 'domain' end as shop,
      coalesce(o.shop_connection ->> 'broken', '') <> '' as "isBroken"
    from stores s left join store_office o on o.store_id = s.store_id
    where s.store_id = ${storeId} and s.online_shop <> 'none'
      and (s.online_shop = 'builtIn' or o.shop_connection is not null)`);
  if (store === undefined) return;
  await beginHealth(tx, storeId, store.shop);
  const now = clock();
  const events: CommandEvent[] = [];
  if (!store.isBroken && (await isDue(tx, storeId, "poll", now)))
    events.push({ commandId: newId(), event: { name: "shopToAsk", about: "orders" } });
  if (store.shop !== "own" && (await isDue(tx, storeId, "check", now, store.isBroken)))
    events.push({ commandId: newId(), event: { name: "shopToAsk", about: "connection" } });
  await jobs.enqueue(tx, storeId, events);
}

/** Returns whether a job is due, and notes that it is queued. */
async function isDue(
  tx: Transaction,
  storeId: string,
  what: "poll" | "check",
  now: Date,
  isBroken = false,
): Promise<boolean> {
  const [done, queued] = [sql.ref(what === "poll" ? "polled_at" : "checked_at"), sql.ref(`${what}_queued_at`)];
  const minutes =
    what === "poll"
      ? sql`case when shop <> 'own' and unheard <> '' then ${sql.lit(pollMinutes.unheard)} else ${sql.lit(pollMinutes.heard)} end`
      : sql.lit(isBroken ? checkMinutes.broken : checkMinutes.sound);
  const at = now.toISOString();
  const due = await tx.run(sql`
    update sync.shop_health set ${queued} = ${at}::timestamptz
    where store_id = ${storeId}
      and (${done} is null or ${done} <= ${at}::timestamptz - make_interval(mins => ${minutes}) + interval '30 seconds')
      and (${queued} is null or ${queued} <= ${done}
        or ${queued} <= ${at}::timestamptz - make_interval(mins => ${sql.lit(lostMinutes)}))
    returning store_id`);
  return due.length > 0;
}
