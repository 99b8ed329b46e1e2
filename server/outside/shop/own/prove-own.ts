import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { ownOrderId } from "./own-orders.ts";

/** Minutes for which a reservation is kept until its customer opens the link in their mail. */
export const confirmMinutes = 30;

/**
 * Notes that a link with this token was opened. If it was sent by mail, the reservation is kept for the store's hours from
 * now on: whoever made it reads that mailbox. Returns its id; null if there was nothing to prove, or it is over.
 */
export async function confirmOwn(tx: Transaction, storeId: string, token: string, now: Date): Promise<string | null> {
  const [proven] = await tx.run(sql<{ id: string }>`
    update sync.own_shop_orders r set proven_at = ${now.toISOString()}::timestamptz
    where r.store_id = ${storeId} and r.proven_at is null and r.prove_by > ${now.toISOString()}::timestamptz
      and r.cancelled_at is null and r.lapsed_at is null
      and not exists (select from orders o where o.store_id = ${storeId} and o.id = ${ownOrderId("")} || r.id
        and o.status <> 'pending')
      and r.id = (select k.own_shop_order_id from sync.own_shop_links k
        where k.store_id = ${storeId} and k.token_hash = ${tokenHash(token)} and k.is_mailed)
    returning r.id::text`);
  return proven?.id ?? null;
}
