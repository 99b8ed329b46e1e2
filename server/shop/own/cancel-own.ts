import type { EventJobs } from "#server/commands/command-call.ts";
import { runSql, type Transaction } from "#server/database/transact.ts";
import { tokenHash } from "#server/secrets/tokens.ts";
import type { DomainEvent } from "#shared/events.ts";
import { newId } from "#shared/kernel/ids.ts";
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

/** Ends one that is neither over nor paid, in whichever way the column says. */
const ended = (column: "cancelled_at" | "lapsed_at", which: string): string =>
  `update sync.own_shop_orders r set ${column} = $2::timestamptz
   where r.store_id = $1 and r.cancelled_at is null and r.lapsed_at is null and ${which}
     and not exists (select from orders o where o.store_id = $1 and o.id = $3 || r.id and o.status <> 'pending')
   returning r.id::text, exists (select from orders o where o.store_id = $1 and o.id = $3 || r.id) as "isEntered"`;

/**
 * Notes that the customer whose link has this token cancels their reservation, so that it counts as cancelled wherever it
 * is read, and queues what follows. Null if there is none, or it is over: paid, or cancelled before.
 */
export const cancelOwn = (tx: Transaction, ends: Ends, token: string): Promise<EndedReservation | null> =>
  end(
    tx,
    ends,
    ended(
      "cancelled_at",
      "r.id = (select k.own_shop_order_id from sync.own_shop_links k where k.store_id = $1 and k.token_hash = $4)",
    ),
    tokenHash(token),
  );

/** Does the same with one whose customer has not opened the link in their mail in time. */
export const lapseOwn = (tx: Transaction, ends: Ends, shopOrderId: string): Promise<EndedReservation | null> =>
  end(
    tx,
    ends,
    ended("lapsed_at", "r.id = $4::bigint and r.proven_at is null and r.prove_by <= $2::timestamptz"),
    shopOrderId,
  );

async function end(
  tx: Transaction,
  { jobs, storeId, now, origin }: Ends,
  update: string,
  which: string,
): Promise<EndedReservation | null> {
  const [order] = await runSql<{ id: string; isEntered: boolean }>(tx, update, [
    ...[storeId, now.toISOString(), ownOrderId(""), which],
  ]);
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
  const products = await runSql<{ id: string }>(
    tx,
    `select distinct p.product_id as id from sync.own_shop_order_lines x
     join sync.own_shop_variants v on v.store_id = x.store_id and v.id = x.variant_id
     join sync.own_shop_products p on p.store_id = v.store_id and p.id = v.own_shop_product_id
     where x.store_id = $1 and x.own_shop_order_id = $2::bigint`,
    [storeId, shopOrderId],
  );
  return products.map(({ id }) => id);
}
