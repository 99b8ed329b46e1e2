import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { transact } from "#server/machine/database/transact.ts";

/** Days an unused file is kept: somebody may be about to record it, or to ask their bank about it. */
const keptDays = 30;

/**
 * Deletes, nightly, a store's bank files that no longer pay anybody: of voided payouts, refused commands, and before
 * retries. A file containing a current share can always be downloaded again.
 */
export async function forgetBankFiles(db: Database, storeId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await transact(db, storeId, (tx) =>
    tx.run(sql`update sync.bank_files f set key_id = null, sealed = null
      where f.store_id = ${storeId} and f.sealed is not null and f.created_at < ${before}::timestamptz and not exists (
        select from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
        where s.store_id = ${storeId} and s.payout_id = f.payout_id and s.bank_file_id = f.id and p.voided_at is null)`),
  );
}
