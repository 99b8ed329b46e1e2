import { sql } from "kysely";
import { type Transaction, transact } from "#server/machine/database/transact.ts";
import { type StoredSubscription, subscriptionsOf } from "#server/outside/push/subscriptions.ts";
import type { PushMessage } from "#server/outside/push/send-push.ts";
import { languagesOf } from "#server/identity/languages.ts";
import { inLanguage } from "#server/words/speaking.ts";
import { notificationSwitch } from "#shared/areas/notifications/kinds.ts";
import { notificationPath, notificationText } from "#shared/areas/notifications/notification-text.ts";
import type { NotificationRow } from "#shared/areas/notifications/rows.ts";
import { defineEffect, type EffectContext } from "./define-effect.ts";
import { isCollected } from "./collect-notifications.ts";

interface PushingStore {
  readonly name: string;
  readonly currency: string;
  readonly supportEmail: string;
}

/** Pushes new notifications to consigners' browsers, by the same switches as mails, each browser once. */
export const pushNotifications = defineEffect({
  name: "pushNotifications",
  event: "notificationsMade",
  run: async (context, { storeId, ids }) => {
    const { db, clock } = context;
    const now = clock();
    const { store, rows, emails } = await transact(db, storeId, async (tx) => {
      const found = await toPush(tx, storeId, ids);
      const wanted: (typeof found)[number][] = [];
      for (const row of found) {
        const { id, consignerId, kind } = row;
        if (!(await isCollected(tx, storeId, { id, consignerId, kind, subjects: [], now }))) wanted.push(row);
      }
      return { store: await pushingStoreOf(tx, storeId), rows: wanted, emails: wanted.map(({ email }) => email) };
    });
    if (store === undefined) return;
    const languageOf = await languagesOf(db, storeId, emails);
    const faults: unknown[] = [];
    for (const row of rows) {
      const message: PushMessage = {
        title: store.name,
        body: inLanguage(languageOf(row.email), () => notificationText(row, store.currency)),
        path: notificationPath(row),
        tag: row.id,
      };
      faults.push(...(await pushTo(context, storeId, row.consignerId, message, store.supportEmail)));
    }
    if (faults.length > 0) throw faults[0];
  },
});

/** Returns the notifications of active consigners who have not switched their kind off, with their subscriptions. */
async function toPush(tx: Transaction, storeId: string, ids: readonly string[]) {
  const rows = await tx.run(sql<NotificationRow & { mailsOff: readonly string[] | null; email: string }>`
    select n.*, p.mails_off, coalesce(k.email, '') as email from notifications n
    join consigners c on c.store_id = n.store_id and c.id = n.consigner_id and c.is_active
    left join consigner_contacts k on k.store_id = c.store_id and k.id = c.id
    left join consigner_private p on p.store_id = c.store_id and p.id = c.id
    where n.store_id = ${storeId} and n.id = any(${[...ids]}) order by n.id`);
  return rows.filter(({ kind, mailsOff }) => !(mailsOff ?? []).includes(notificationSwitch[kind]));
}

export async function pushingStoreOf(tx: Transaction, storeId: string): Promise<PushingStore | undefined> {
  const rows = await tx.run(sql<PushingStore>`
    select name, currency, support_email from stores where store_id = ${storeId}`);
  return rows[0];
}

/**
 * Sends a message to each of a person's browsers that has not had it, by its tag. Expired subscriptions are deleted.
 * Returns the errors: one browser's service must not block the others.
 */
export async function pushTo(
  { db, push, clock }: Pick<EffectContext, "db" | "push" | "clock">,
  storeId: string,
  personId: string,
  message: PushMessage,
  supportEmail: string,
): Promise<readonly unknown[]> {
  const open = await transact(db, storeId, async (tx) => {
    const all = await subscriptionsOf(tx, storeId, personId);
    const rows = await tx.run(sql<{ id: string }>`
      select subscription_id as id from sync.pushes
      where store_id = ${storeId} and notification_id = ${message.tag}`);
    const had = new Set(rows.map(({ id }) => id));
    return all.filter(({ id }) => !had.has(id));
  });
  const faults: unknown[] = [];
  const send = async (one: StoredSubscription): Promise<void> => {
    const outcome = await push(one, message, supportEmail);
    await transact(db, storeId, async (tx) => {
      if (outcome === "gone")
        await tx.run(sql`delete from sync.push_subscriptions where store_id = ${storeId} and id = ${one.id}`);
      else
        await tx.run(sql`
          insert into sync.pushes (store_id, notification_id, subscription_id, sent_at)
          select s.store_id, ${message.tag}, s.id, ${clock().toISOString()}::timestamptz from sync.push_subscriptions s
          where s.store_id = ${storeId} and s.id = ${one.id} on conflict do nothing`);
    });
  };
  for (const one of open)
    try {
      await send(one);
    } catch (error) {
      faults.push(error);
    }
  return faults;
}
