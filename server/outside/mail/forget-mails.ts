import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { type Transaction, transact } from "#server/machine/database/transact.ts";

/** Days the mail queue keeps mails. */
const keptDays = 90;

/** Days a sign-up waits for its mailbox; until then its address is nobody's, but its mail is wanted. */
const waitingDays = 7;

/**
 * Erases mails in the queue to addresses that nobody of the store has: of deleted people, and changed addresses. The
 * record of having sent them stays, so that a repeated job does not send them again.
 */
export async function forgetMailsOfNobody(tx: Transaction, storeId: string): Promise<void> {
  await tx.run(sql`update sync.mails m
    set to_name = '', to_address = '', subject = '', body = '', problem = '', is_secret = true
    where m.store_id = ${storeId} and m.to_address <> ''
      and not (m.key like 'verify:%' and m.created_at > now() - interval '${sql.lit(waitingDays)} days')
      and not exists (select from public.consigner_contacts k
        where k.store_id = ${storeId} and lower(k.email) = lower(m.to_address))
      and not exists (select from public.employees e
        where e.store_id = ${storeId} and lower(e.email) = lower(m.to_address))
      and not exists (select from public.stores s
        where s.store_id = ${storeId} and lower(s.support_email) = lower(m.to_address))`);
}

/** Removes, daily, a store's mails older than 90 days, and erases those to nobody. */
export async function forgetOldMails(db: Database, storeId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await transact(db, storeId, async (tx) => {
    await tx.run(sql`delete from sync.mails where store_id = ${storeId} and created_at < ${before}::timestamptz`);
    await forgetMailsOfNobody(tx, storeId);
  });
}
