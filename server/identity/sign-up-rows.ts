import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";

/** A sign-up whose mailbox is not proven yet. */
export interface WaitingSignUp {
  readonly id: string;
  readonly storeId: string;
  readonly email: string;
}

/** Returns the waiting sign-up of the browser with this token; null if there is none. */
export async function findWaiting(db: Queries, token: string): Promise<WaitingSignUp | null> {
  const { rows } = await sql<WaitingSignUp>`
    select id, store_id, email from identity.sign_ups where session_hash = ${tokenHash(token)}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the newest sign-up with this email in a store, with its password hash; null without one. */
export async function findSignUp(
  db: Queries,
  storeId: string,
  email: string,
): Promise<{ readonly id: string; readonly passwordHash: string } | null> {
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    select id, password_hash from identity.sign_ups
    where store_id = ${storeId} and email = ${email.toLowerCase()} order by asked_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Links a browser to a waiting sign-up, replacing the previous one; null unlinks it. */
export async function waitAs(db: Queries, id: string, hash: string | null): Promise<void> {
  await sql`update identity.sign_ups set session_hash = ${hash} where id = ${id}`.execute(db);
}
