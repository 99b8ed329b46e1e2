import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import type { ItemsEvent } from "#shared/areas/inventory/events.ts";
import { type NotificationKind, notificationKinds } from "#shared/areas/notifications/kinds.ts";
import { defineEffect, type Effect, type EffectContext, type EffectJob } from "./define-effect.ts";
import { isGone } from "./gone-items.ts";
import { notificationId } from "./collect-notifications.ts";

type NewsJob = EffectJob<ItemsEvent | "sharesPaid" | "payoutsTakenBack">;

interface Notified {
  readonly consignerId: string;
  readonly count: number;
  readonly itemId: string | null;
  readonly title: string;
  readonly amountMinor: number | null;
}

/** Most notifications in one command. */
const mostAtOnce = 500;

/**
 * Adds notifications to the lists of the items' consigners. Switches affect mails and pushes only: the list has all.
 */
async function notify(
  { db, act }: EffectContext,
  { storeId, commandId, ids }: NewsJob,
  kind: NotificationKind,
): Promise<void> {
  const read = kind === "payoutsPaid" ? paidShares : kind === "payoutsTakenBack" ? takenBack : ownersOf;
  const notified = await transact(db, storeId, (tx) => read(tx, storeId, ids));
  const entries = notified.map((one) => ({ ...one, id: notificationId(commandId, kind, one.consignerId), kind }));
  for (let from = 0; from < entries.length; from += mostAtOnce)
    await act(storeId, "notifications.tell", { entries: entries.slice(from, from + mostAtOnce) });
}

async function ownersOf(tx: Transaction, storeId: string, ids: readonly string[]): Promise<readonly Notified[]> {
  const rows = await tx.run(sql<Notified>`
    select i.consigner_id, count(*)::int as count, min(i.shown_id) as item_id, null::bigint as amount_minor,
      (array_agg(p.title order by i.id))[1] as title
    from (select store_id, id, id as shown_id, product_id, consigner_id from items
        where store_id = ${storeId} and id = any(${[...ids]})
      union all select store_id, id, null, product_id, consigner_id from deleted_items d
        where store_id = ${storeId} and id = any(${[...ids]}) and ${isGone}) i
    join products p on p.store_id = i.store_id and p.id = i.product_id
    join consigners c on c.store_id = i.store_id and c.id = i.consigner_id
    where not c.is_store_account and c.deleted_at is null
    group by i.consigner_id order by i.consigner_id`);
  return rows;
}

async function paidShares(tx: Transaction, storeId: string, ids: readonly string[]): Promise<readonly Notified[]> {
  const rows = await tx.run(sql<Notified>`
    select h.consigner_id, sum(h.item_count)::int as count, null as item_id, '' as title,
      sum(h.amount_minor)::bigint as amount_minor
    from payout_shares h
    join consigners c on c.store_id = h.store_id and c.id = h.consigner_id
    where h.store_id = ${storeId} and h.id = any(${[...ids]}) and not c.is_store_account and c.deleted_at is null
    group by h.consigner_id order by h.consigner_id`);
  return rows;
}

async function takenBack(tx: Transaction, storeId: string, ids: readonly string[]): Promise<readonly Notified[]> {
  const rows = await tx.run(sql<Notified>`
    select e.consigner_id, 0 as count, null as item_id, '' as title, sum(e.amount_minor)::bigint as amount_minor
    from ledger_entries e
    join consigners c on c.store_id = e.store_id and c.id = e.consigner_id
    where e.store_id = ${storeId} and e.id = any(${[...ids]}) and not c.is_store_account and c.deleted_at is null
    group by e.consigner_id order by e.consigner_id`);
  return rows;
}

/** One effect for each kind; their queues have its name. */
export const notificationEffects: readonly Effect[] = notificationKinds.map((kind) =>
  defineEffect({
    name: `notify.${kind}`,
    event: kind === "payoutsPaid" ? "sharesPaid" : kind,
    run: (context, job) => notify(context, job as NewsJob, kind),
  }),
);
