import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#server/database/database.ts";
import { runAlone, runSql, transact } from "#server/database/transact.ts";
import type { Pictures } from "#server/files/pictures.ts";

/** How long a deletion can be taken back, in days. */
export const deletionDelayDays = 7;

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
