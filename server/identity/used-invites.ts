import { sql } from "kysely";
import type { Queries } from "#server/machine/database/database.ts";
import { tokenHash } from "#server/machine/secrets/tokens.ts";

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
  db: Queries,
  { storeId, subjectId, token }: PresentedInvite,
  now: Date,
): Promise<void> {
  await sql`
    delete from identity.single_use_tokens
    where kind = 'used' and store_id = ${storeId} and subject_id = ${subjectId}`.execute(db);
  const expiresAt = new Date(now.getTime() + rememberedMs).toISOString();
  await sql`
    update identity.single_use_tokens set kind = 'used', email = '', expires_at = ${expiresAt}
    where token_hash = ${tokenHash(token)} and kind = 'invite' and store_id = ${storeId}`.execute(db);
}

/** Returns whether this invitation was used. Only its mail has the token, so it says so to nobody else. */
export async function isUsedInvite(
  db: Queries,
  { storeId, subjectId, token }: PresentedInvite,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from identity.single_use_tokens
    where token_hash = ${tokenHash(token)} and kind = 'used' and store_id = ${storeId} and subject_id = ${subjectId}
      and expires_at > ${now.toISOString()}`.execute(db);
  return rows.length > 0;
}
