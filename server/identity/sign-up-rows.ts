import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { tokenHash } from "#server/secrets/tokens.ts";

/** A sign-up whose mailbox is not proven yet. */
export interface WaitingSignUp {
  readonly id: string;
  readonly storeId: string;
  readonly email: string;
}

/** Returns the waiting sign-up of the browser with this token; null if there is none. */
export async function findWaiting(db: Kysely<Tables>, token: string): Promise<WaitingSignUp | null> {
  const found = await db
    .selectFrom("identity.signUps")
    .select(["id", "storeId", "email"])
    .where("sessionHash", "=", tokenHash(token))
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the newest sign-up with this email in a store, with its password hash; null without one. */
export async function findSignUp(
  db: Kysely<Tables>,
  storeId: string,
  email: string,
): Promise<{ readonly id: string; readonly passwordHash: string } | null> {
  const found = await db
    .selectFrom("identity.signUps")
    .select(["id", "passwordHash"])
    .where("storeId", "=", storeId)
    .where("email", "=", email.toLowerCase())
    .orderBy("askedAt", "desc")
    .executeTakeFirst();
  return found ?? null;
}

/** Links a browser to a waiting sign-up, replacing the previous one; null unlinks it. */
export async function waitAs(db: Kysely<Tables>, id: string, hash: string | null): Promise<void> {
  await db.updateTable("identity.signUps").set({ sessionHash: hash }).where("id", "=", id).execute();
}
