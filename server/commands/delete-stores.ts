import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/database/database.ts";
import { runAlone, runSql, type Transaction, transact } from "#server/database/transact.ts";
import type { Pictures } from "#server/files/pictures.ts";

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
  const noted = await runSql(
    tx,
    `insert into sync.store_deletions (store_id, asked_by, asked_at, due_at)
     values ($1, $2, $3::timestamptz, $4::timestamptz) on conflict (store_id) do nothing returning store_id`,
    [storeId, askedBy, now.toISOString(), due.toISOString()],
  );
  return noted.length > 0;
}

/** Cancels the deletion; returns whether one was scheduled. */
export async function takeDeletionBack(tx: Transaction, storeId: string): Promise<boolean> {
  const gone = await runSql(tx, "delete from sync.store_deletions where store_id = $1 returning store_id", [storeId]);
  return gone.length > 0;
}

/** Returns when the transaction's store will be deleted; null if not scheduled. */
export async function deletionOf(tx: Transaction, storeId: string): Promise<string | null> {
  const [found] = await runSql<{ dueAt: string }>(
    tx,
    `select due_at as "dueAt" from sync.store_deletions where store_id = $1`,
    [storeId],
  );
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
  for (const { id: storeId } of await runAlone<{ id: string }>(
    db,
    "select id from sync.stores_to_delete($1::timestamptz) as id",
    [now],
  )) {
    const files = await transact(db, storeId, (tx) =>
      runSql<{ hash: string }>(tx, "select hash from sync.files where store_id = $1", [storeId]),
    );
    for (const { hash } of files) await pictures.forget({ storeId, hash });
    await transact(db, storeId, (tx) => runSql(tx, "select sync.delete_store($1::timestamptz)", [now]));
    log.warn({ storeId }, "a store was deleted");
  }
}
