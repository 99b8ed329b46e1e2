import { sql } from "kysely";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { Read } from "#shared/machine/kernel/define-command.ts";

/**
 * Locks the ids of new employees and consigners until the transaction ends. Security: of two people of the two kinds
 * created with one id at once, neither would see the other (`isOfAnother`), and no key of one table refuses it.
 */
export async function lockNewPeople(tx: Transaction, storeId: string, reads: readonly Read[]): Promise<void> {
  const ids = reads.flatMap((read) =>
    "id" in read && read.isNew === true && (read.type === "employee" || read.type === "consigner") ? [read.id] : [],
  );
  if (ids.length === 0) return;
  // All of these wait at one node, also while some processes reach a store's node and others do not.
  tx.reachBeyond();
  // Sorted, so that two transactions wait for each other instead of deadlocking.
  await tx.runPrepared(sql`
    select pg_advisory_xact_lock(hashtextextended(one, 0))
      from unnest(${ids.sort().map((id) => `person ${storeId} ${id}`)}::text[]) one`);
}
