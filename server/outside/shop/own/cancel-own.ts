import { type RawBuilder, sql } from "kysely";
import type { EventJobs } from "#server/machine/commands/command-call.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import type { DomainEvent } from "#shared/areas/events.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { forgetSent } from "../send-again.ts";
import { ownOrderId } from "./own-orders.ts";

/** A reservation that is over. */
export interface EndedReservation {
  /** The id of Trace's order; null if Trace does not have it yet, and never will. */
  readonly orderId: string | null;
}

interface Ends {
  readonly jobs: EventJobs;
  readonly storeId: string;
  readonly now: Date;
  readonly origin?: string | undefined;
}

/**
 * Notes that the customer whose link has this token cancels their reservation, so that it counts as cancelled wherever it
 * is read, and queues what follows. Null if there is none, or it is over: paid, or cancelled before.
 */
export const cancelOwn = (tx: Transaction, ends: Ends, token: string): Promise<EndedReservation | null> =>
  end(
    tx,
    ends,
    sql`cancelled_at`,
    sql`r.id = (select k.own_shop_order_id from sync.own_shop_links k
      where k.store_id = ${ends.storeId} and k.token_hash = ${tokenHash(token)})`,
  );

/** Does the same with one whose customer has not opened the link in their mail in time. */
export const lapseOwn = (tx: Transaction, ends: Ends, shopOrderId: string): Promise<EndedReservation | null> =>
  end(
    tx,
    ends,
    sql`lapsed_at`,
    sql`r.id = ${shopOrderId}::bigint and r.proven_at is null and r.prove_by <= ${ends.now.toISOString()}::timestamptz`,
  );

/** Ends one that is neither over nor paid, in whichever way the column says. */
async function end(
  tx: Transaction,
  { jobs, storeId, now, origin }: Ends,
  column: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<EndedReservation | null> {
  const [order] = await tx.run(sql<{ id: string; isEntered: boolean }>`
    update sync.own_shop_orders r set ${column} = ${now.toISOString()}::timestamptz
    where r.store_id = ${storeId} and r.cancelled_at is null and r.lapsed_at is null and ${which}
      and not exists (
        select from orders o where o.store_id = ${storeId} and o.id = ${ownOrderId("")} || r.id
          and o.status <> 'pending')
    returning r.id::text, exists (
      select from orders o where o.store_id = ${storeId} and o.id = ${ownOrderId("")} || r.id) as "isEntered"`);
  if (order === undefined) return null;
  const { id: shopOrderId, isEntered } = order;
  // Whatever Trace does with it meanwhile, it agrees in the end.
  const events: DomainEvent[] = [{ name: "shopOrderChanged", shopOrderId }];
  if (!isEntered) {
    const ids = await productsOf(tx, storeId, shopOrderId);
    // Trace wants the shop to have what it had before: what was taken off would not be sent again.
    await forgetSent(tx, storeId, ids);
    events.push({ name: "reservationCancelled", shopOrderId }, { name: "productsChanged", ids: [...ids] });
  }
  await jobs.enqueue(
    tx,
    storeId,
    events.map((event) => ({ commandId: newId(), origin, event })),
  );
  return { orderId: isEntered ? ownOrderId(shopOrderId) : null };
}

async function productsOf(tx: Transaction, storeId: string, shopOrderId: string): Promise<readonly string[]> {
  const products = await tx.run(sql<{ id: string }>`select distinct p.product_id as id from sync.own_shop_order_lines x
    join sync.own_shop_variants v on v.store_id = x.store_id and v.id = x.variant_id
    join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
    where x.store_id = ${storeId} and x.own_shop_order_id = ${shopOrderId}::bigint`);
  return products.map(({ id }) => id);
}
