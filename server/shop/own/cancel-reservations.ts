import { runAlone, runSql, transact } from "#server/database/transact.ts";
import type { ShopWork } from "../shop-work.ts";

/**
 * Cancels reservations of stores' own shops that were not paid within the store's `reservationHours`: what they held is
 * on sale again. A store's error is thrown only after all stores were handled.
 */
export async function cancelReservations(services: ShopWork): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await runAlone<{ id: string }>(services.db, "select sync.every_store() as id", [])) {
    try {
      await cancelReservationsOf(services, id);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** Does this for one store. */
export async function cancelReservationsOf({ db, clock, act }: ShopWork, storeId: string): Promise<void> {
  const due = await transact(
    db,
    storeId,
    (tx) =>
      runSql<{ id: string }>(
        tx,
        `select o.id from orders o join stores s on s.store_id = o.store_id
         where o.store_id = $1 and o.status = 'pending' and o.source = 'catalogue' and s.reservation_hours > 0
           and o.placed_at < $2::timestamptz - make_interval(hours => s.reservation_hours)
         order by o.id`,
        [storeId, clock().toISOString()],
      ),
    "snapshot",
  );
  for (const { id } of due) await act(storeId, "orders.cancelOrder", { orderId: id, reason: "" });
}
