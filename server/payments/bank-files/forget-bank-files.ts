import type { Database } from "#server/database/database.ts";
import { runAlone, runSql, transact } from "#server/database/transact.ts";

/** How long what nobody asks for again is kept, in days: somebody may be about to note it, or to ask their bank about it. */
const keptDays = 30;

/**
 * Every night, in every store: forgets what stands in bank files that pay nobody any more, of payouts that were voided, of
 * commands that were refused, and before a retry. A file that a share is in can be downloaded again for ever.
 */
export async function forgetBankFiles({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: () => Date;
}): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString();
  for (const { id } of await runAlone<{ id: string }>(db, "select sync.every_store() as id", []))
    await transact(db, id, (tx) =>
      runSql(
        tx,
        `update sync.bank_files f set key_id = null, sealed = null
         where f.store_id = $1 and f.sealed is not null and f.created_at < $2::timestamptz and not exists (
           select from payout_shares s join payouts p on p.store_id = s.store_id and p.id = s.payout_id
           where s.store_id = $1 and s.payout_id = f.payout_id and s.bank_file_id = f.id and p.voided_at is null)`,
        [id, before],
      ),
    );
}
