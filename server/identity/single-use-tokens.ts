import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { newToken, tokenHash } from "#server/secrets/tokens.ts";

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
export async function issueToken(db: Kysely<Tables>, subject: TokenSubject, now: Date): Promise<string> {
  const { kind, storeId, subjectId, email } = subject;
  const token = newToken();
  const kept = {
    tokenHash: tokenHash(token),
    email: email.toLowerCase(),
    expiresAt: new Date(now.getTime() + tokenHours[kind] * 3_600_000).toISOString(),
  };
  await db.deleteFrom("identity.singleUseTokens").where("expiresAt", "<=", now.toISOString()).execute();
  await db
    .insertInto("identity.singleUseTokens")
    .values({ kind, storeId, subjectId, tokenHash: kept.tokenHash, email: kept.email, expiresAt: kept.expiresAt })
    .onConflict((conflict) => conflict.columns(["kind", "storeId", "subjectId"]).doUpdateSet(kept))
    .execute();
  return token;
}

/** Returns a token's subject without using it; null when it is unknown, used, replaced, expired or another store's. */
export async function findToken(
  db: Kysely<Tables>,
  { kind, storeId, token }: PresentedToken,
  now: Date,
): Promise<TokenSubject | null> {
  const found = await db
    .selectFrom("identity.singleUseTokens")
    .select(["subjectId", "email"])
    .where("tokenHash", "=", tokenHash(token))
    .where("kind", "=", kind)
    .where("storeId", "=", storeId)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return found === undefined ? null : { kind, storeId, subjectId: found.subjectId, email: found.email };
}

/**
 * Uses a token up: of several calls with the same token one gets its subject, the others null, as for a token that
 * `findToken` does not find. A rolled back transaction does not use it.
 */
export async function useToken(
  db: Kysely<Tables>,
  { kind, storeId, token }: PresentedToken,
  now: Date,
): Promise<TokenSubject | null> {
  const used = await db
    .deleteFrom("identity.singleUseTokens")
    .where("tokenHash", "=", tokenHash(token))
    .where("kind", "=", kind)
    .where("storeId", "=", storeId)
    .where("expiresAt", ">", now.toISOString())
    .returning(["subjectId", "email"])
    .executeTakeFirst();
  return used === undefined ? null : { kind, storeId, subjectId: used.subjectId, email: used.email };
}

/** A token as presented, at this store's host. */
export interface PresentedToken {
  readonly kind: TokenKind;
  readonly storeId: string;
  readonly token: string;
}
