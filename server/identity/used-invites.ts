import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { tokenHash } from "#server/secrets/tokens.ts";

/** Milliseconds for which a used invitation is kept. */
const rememberedMs = 90 * 86_400_000;

/** An invitation's link as presented, at this store's host. */
interface PresentedInvite {
  readonly storeId: string;
  /** The invited person's id. */
  readonly subjectId: string;
  readonly token: string;
}

/** Uses an invitation's token up, and remembers that it was used; a later one of the same person takes its place. */
export async function spendInvite(
  db: Kysely<Tables>,
  { storeId, subjectId, token }: PresentedInvite,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom("identity.singleUseTokens")
    .where("kind", "=", "used")
    .where("storeId", "=", storeId)
    .where("subjectId", "=", subjectId)
    .execute();
  await db
    .updateTable("identity.singleUseTokens")
    .set({ kind: "used", email: "", expiresAt: new Date(now.getTime() + rememberedMs).toISOString() })
    .where("tokenHash", "=", tokenHash(token))
    .where("kind", "=", "invite")
    .where("storeId", "=", storeId)
    .execute();
}

/** Returns whether this invitation was used. Only its mail has the token, so it says so to nobody else. */
export async function isUsedInvite(
  db: Kysely<Tables>,
  { storeId, subjectId, token }: PresentedInvite,
  now: Date,
): Promise<boolean> {
  const used = await db
    .selectFrom("identity.singleUseTokens")
    .select("kind")
    .where("tokenHash", "=", tokenHash(token))
    .where("kind", "=", "used")
    .where("storeId", "=", storeId)
    .where("subjectId", "=", subjectId)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return used !== undefined;
}
