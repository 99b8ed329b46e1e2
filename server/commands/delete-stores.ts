import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/database/database.ts";
import { runAlone, runSql, type Transaction, transact } from "#server/database/transact.ts";
import type { Pictures } from "#server/files/pictures.ts";

/** How long a deletion can be taken back, in days. */
export const deletionDelayDays = 7;

/** Notes that the transaction's store is to be deleted; asked twice, the first time counts. Answers whether this was it. */
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

/** Answers whether there was one to take back. */
export async function takeDeletionBack(tx: Transaction, storeId: string): Promise<boolean> {
  const gone = await runSql(tx, "delete from sync.store_deletions where store_id = $1 returning store_id", [storeId]);
  return gone.length > 0;
}

/** When the transaction's store will be deleted; null while nobody wants it. */
export async function deletionOf(tx: Transaction, storeId: string): Promise<string | null> {
  const [found] = await runSql<{ dueAt: string }>(
    tx,
    `select due_at as "dueAt" from sync.store_deletions where store_id = $1`,
    [storeId],
  );
  return found?.dueAt ?? null;
}

/**
 * Deletes the stores whose deletion is due, with their files, people's access and history. What was begun and cut short
 * is gone on with the next time.
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
