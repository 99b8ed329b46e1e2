import { sql } from "kysely";
import type { Transaction } from "#server/database/transact.ts";

/** A browser that wishes to be told, as the Push API gives it. */
export interface Subscription {
  readonly endpoint: string;
  /** The browser's public key and a secret (RFC 8291), base64url. */
  readonly p256dh: string;
  readonly auth: string;
}
export interface KeptSubscription extends Subscription {
  readonly id: string;
}

/** One person's browsers, as many as they keep; the one that was added first makes room. */
export const mostSubscriptions = 20;

/** Whose browser it is: a person's, as long as the session lives in which they asked for it (docs/decisions/0182). */
export interface Subscriber {
  readonly personId: string;
  readonly sessionId: string;
}

/** Takes a browser in; one that is known is this person's and this session's from now on, by whom it was signed in last. */
export async function keepSubscription(
  tx: Transaction,
  storeId: string,
  { id, personId, sessionId, endpoint, p256dh, auth }: KeptSubscription & Subscriber,
  now: string,
): Promise<void> {
  await sql`
    insert into sync.push_subscriptions (store_id, id, person_id, session_id, endpoint, p256dh, auth, created_at)
    values (${storeId}, ${id}, ${personId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now}::timestamptz)
    on conflict (store_id, endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(tx);
  await sql`
    delete from sync.push_subscriptions where store_id = ${storeId} and id in (
      select id from sync.push_subscriptions where store_id = ${storeId} and person_id = ${personId}
      order by created_at desc, id offset ${mostSubscriptions})`.execute(tx);
}

/** Forgets a person's browser, by its endpoint. */
export async function dropSubscription(tx: Transaction, storeId: string, personId: string, endpoint: string) {
  await sql`delete from sync.push_subscriptions
    where store_id = ${storeId} and person_id = ${personId} and endpoint = ${endpoint}`.execute(tx);
}

/** Whether a person is told in the browser with this endpoint. */
export async function isSubscribed(tx: Transaction, storeId: string, personId: string, endpoint: string) {
  return (await subscriptionsOf(tx, storeId, personId)).some((one) => one.endpoint === endpoint);
}

/** A person's browsers whose sessions still open the store. */
export async function subscriptionsOf(
  tx: Transaction,
  storeId: string,
  personId: string,
): Promise<readonly KeptSubscription[]> {
  const { rows } = await sql<KeptSubscription>`
    select id, endpoint, p256dh, auth from sync.push_subscriptions
    where store_id = ${storeId} and person_id = ${personId} and identity.is_open(store_id, session_id)
    order by id`.execute(tx);
  return rows;
}
