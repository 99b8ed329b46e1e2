import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Database } from "#server/machine/database/database.ts";
import { runAlone, type Transaction, transact } from "#server/machine/database/transact.ts";
import type { Pictures } from "#server/machine/files/pictures.ts";

/** Days during which a deletion can be cancelled. */
export const deletionDelayDays = 7;

/**
 * Schedules the transaction's store for deletion; if it was already scheduled, the first time stays. Returns whether
 * this call did it.
 */
export async function askDeletion(
  tx: Transaction,
  storeId: string,
  askedBy: string,
  now: Date,
  due: Date,
): Promise<boolean> {
  const noted = await tx.run(sql`insert into sync.store_deletions (store_id, asked_by, asked_at, due_at)
    values (${storeId}, ${askedBy}, ${now.toISOString()}::timestamptz, ${due.toISOString()}::timestamptz)
      on conflict (store_id) do nothing returning store_id`);
  return noted.length > 0;
}

/** Cancels the deletion; returns whether one was scheduled. */
export async function takeDeletionBack(tx: Transaction, storeId: string): Promise<boolean> {
  const gone = await tx.run(sql`delete from sync.store_deletions where store_id = ${storeId} returning store_id`);
  return gone.length > 0;
}

/** Returns when the transaction's store will be deleted; null if not scheduled. */
export async function deletionOf(tx: Transaction, storeId: string): Promise<string | null> {
  const [found] = await tx.run(sql<{ dueAt: string }>`
    select due_at as "dueAt" from sync.store_deletions where store_id = ${storeId}`);
  return found?.dueAt ?? null;
}

/**
 * Deletes the stores that are due, with files, people's access and history. An interrupted deletion continues the next
 * time.
 */
export async function deleteDueStores(services: {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly pictures: Pick<Pictures, "forget">;
}): Promise<void> {
  const { db, clock, log, pictures } = services;
  const now = clock().toISOString();
  for (const { id: storeId } of await runAlone(
    db,
    sql<{ id: string }>`
      select id from sync.stores_to_delete(${now}::timestamptz) as id`,
  )) {
    const files = await transact(db, storeId, (tx) =>
      tx.run(sql<{ hash: string }>`select hash from sync.files where store_id = ${storeId}`),
    );
    for (const { hash } of files) await pictures.forget({ storeId, hash });
    await transact(db, storeId, (tx) => tx.run(sql`select sync.delete_store(${now}::timestamptz)`));
    log.warn({ storeId }, "a store was deleted");
  }
}
