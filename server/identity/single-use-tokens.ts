import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { newToken, tokenHash } from "#server/machine/secrets/tokens.ts";

/** The purposes of mailed links: proving a mailbox, a new password, an invitation, another address. */
export const tokenKinds = ["verify", "reset", "invite", "email"] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** Lifetime of each kind of token, in hours. */
export const tokenHours: Readonly<Record<TokenKind, number>> = { verify: 24, reset: 1, invite: 24, email: 24 };

/** The purpose of a token. */
export interface TokenSubject {
  readonly kind: TokenKind;
  readonly storeId: string;
  /** The person's id; for another address the consigner's; for an invitation the invited one's. */
  readonly subjectId: string;
  /** The mailbox it was sent to; the token proves access to it. */
  readonly email: string;
}

/**
 * Creates a token for a mail's link, replacing an earlier one of this kind for the same subject. Call it in the job
 * that sends the mail, so that the token is in no job and no log; the database has only its hash.
 */
export async function issueToken(db: Queries, subject: TokenSubject, now: Date): Promise<string> {
  const { kind, storeId, subjectId, email } = subject;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + tokenHours[kind] * 3_600_000).toISOString();
  await sql`delete from identity.single_use_tokens where expires_at <= ${now.toISOString()}`.execute(db);
  await sql`
    insert into identity.single_use_tokens (kind, store_id, subject_id, token_hash, email, expires_at)
      values (${kind}, ${storeId}, ${subjectId}, ${tokenHash(token)}, ${email.toLowerCase()}, ${expiresAt})
    on conflict (kind, store_id, subject_id) do update set token_hash = excluded.token_hash, email = excluded.email,
      expires_at = excluded.expires_at`.execute(db);
  return token;
}

/** Returns a token's subject without using it; null when it is unknown, used, replaced, expired or another store's. */
export async function findToken(
  db: Queries,
  { kind, storeId, token }: PresentedToken,
  now: Date,
): Promise<TokenSubject | null> {
  const { rows } = await sql<Pick<TokenSubject, "subjectId" | "email">>`
    select subject_id, email from identity.single_use_tokens
    where token_hash = ${tokenHash(token)} and kind = ${kind} and store_id = ${storeId}
      and expires_at > ${now.toISOString()}`.execute(db);
  return rows[0] === undefined ? null : { kind, storeId, ...rows[0] };
}

/**
 * Uses a token up: of several calls with the same token one gets its subject, the others null, as for a token that
 * `findToken` does not find. A rolled back transaction does not use it.
 */
export async function useToken(
  db: Queries,
  { kind, storeId, token }: PresentedToken,
  now: Date,
): Promise<TokenSubject | null> {
  const { rows } = await sql<Pick<TokenSubject, "subjectId" | "email">>`
    delete from identity.single_use_tokens
    where token_hash = ${tokenHash(token)} and kind = ${kind} and store_id = ${storeId}
      and expires_at > ${now.toISOString()} returning subject_id, email`.execute(db);
  return rows[0] === undefined ? null : { kind, storeId, ...rows[0] };
}

/** A token as presented, at this store's host. */
export interface PresentedToken {
  readonly kind: TokenKind;
  readonly storeId: string;
  readonly token: string;
}
