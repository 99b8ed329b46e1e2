import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";

/** A browser's push subscription, in the Push API's format. */
export interface Subscription {
  readonly endpoint: string;
  /** The browser's public key and a secret (RFC 8291), base64url. */
  readonly p256dh: string;
  readonly auth: string;
}
export interface StoredSubscription extends Subscription {
  readonly id: string;
}

/** Most subscriptions of one person; the oldest is replaced. */
export const mostSubscriptions = 20;

/** The owner of a subscription, and the session that created it, with which it ends (decision 0182). */
export interface Subscriber {
  readonly personId: string;
  readonly sessionId: string;
}

/** Stores a subscription; a known one moves to this person and session, the last to sign in there. */
export async function keepSubscription(
  tx: Transaction,
  storeId: string,
  { id, personId, sessionId, endpoint, p256dh, auth }: StoredSubscription & Subscriber,
  now: string,
): Promise<void> {
  await tx.run(sql`
    insert into sync.push_subscriptions (store_id, id, person_id, session_id, endpoint, p256dh, auth, created_at)
    values (${storeId}, ${id}, ${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now}::timestamptz)
    on conflict (store_id, endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth`);
  await tx.run(sql`
    delete from sync.push_subscriptions where store_id = ${storeId} and id in (
      select id from sync.push_subscriptions where store_id = ${storeId} and person_id = ${personId}
      order by created_at desc, id offset ${mostSubscriptions})`);
}

/** Deletes a person's subscription, by its endpoint. */
export async function dropSubscription(tx: Transaction, storeId: string, personId: string, endpoint: string) {
  await tx.run(sql`delete from sync.push_subscriptions
    where store_id = ${storeId} and person_id = ${personId} and endpoint = ${endpoint}`);
}

/** Returns whether a person has a subscription with this endpoint. */
export async function isSubscribed(tx: Transaction, storeId: string, personId: string, endpoint: string) {
  return (await subscriptionsOf(tx, storeId, personId)).some((one) => one.endpoint === endpoint);
}

/** Returns a person's subscriptions whose sessions still open the store. */
export async function subscriptionsOf(
  tx: Transaction,
  storeId: string,
  personId: string,
): Promise<readonly StoredSubscription[]> {
  tx.reachBeyond();
  const rows = await tx.run(sql<StoredSubscription & { readonly sessionId: string }>`
    select id, session_id, endpoint, p256dh, auth from sync.push_subscriptions
    where store_id = ${storeId} and person_id = ${personId}
    order by id`);
  // On a cluster sessions are at another node than the store.
  const open = await tx.run(sql<{ id: string }>`
    select s.id from unnest(${rows.map(({ sessionId }) => sessionId)}::text[]) s (id)
    where identity.is_open(${storeId}, s.id)`);
  const isOpen = new Set(open.map(({ id }) => id));
  return rows
    .filter(({ sessionId }) => isOpen.has(sessionId))
    .map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, p256dh, auth }));
}
