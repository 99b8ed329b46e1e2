import { sql } from "kysely";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import { runAlone, transact } from "#server/machine/database/transact.ts";
import type { ShopWork } from "../shop-work.ts";
import { lapseOwn } from "./cancel-own.ts";
import { ownOrderId } from "./own-orders.ts";

type Work = ShopWork & { readonly jobs: EventJobs };

/**
 * Cancels reservations of stores' own shops that were not confirmed by the link in their mail in time, or not paid within
 * the store's `reservationHours`: what they held is on sale again. A store's error is thrown only after all stores were
 * handled.
 */
export async function cancelReservations(services: Work): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await runAlone(services.db, sql<{ id: string }>`select sync.every_store() as id`)) {
    try {
      await cancelReservationsOf(services, id);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** Does this for one store. */
export async function cancelReservationsOf({ db, clock, act, jobs }: Work, storeId: string): Promise<void> {
  const now = clock();
  const { unproven, unpaid } = await transact(
    db,
    storeId,
    async (tx) => ({
      unproven: await tx.run(sql<{ id: string }>`select r.id::text from sync.own_shop_orders r
        where r.store_id = ${storeId} and r.prove_by <= ${now.toISOString()}::timestamptz and r.proven_at is null
          and r.cancelled_at is null
          and r.lapsed_at is null
          and not exists (select from orders o where o.store_id = ${storeId} and o.id = ${ownOrderId("")} || r.id
            and o.status <> 'pending')
        order by r.id`),
      unpaid: await tx.run(sql<{ id: string }>`select o.id from orders o join stores s on s.store_id = o.store_id
        where o.store_id = ${storeId} and o.status = 'pending' and o.source = 'catalogue' and s.reservation_hours > 0
          and o.placed_at < ${now.toISOString()}::timestamptz - make_interval(hours => s.reservation_hours)
        order by o.id`),
    }),
    "snapshot",
  );
  // One whose link is opened at this moment either lapses or is kept. What lapsed is read again as any order is.
  for (const { id } of unproven) await transact(db, storeId, (tx) => lapseOwn(tx, { jobs, storeId, now }, id));
  for (const { id } of unpaid) await act(storeId, "orders.cancelOrder", { orderId: id, reason: "" });
}
