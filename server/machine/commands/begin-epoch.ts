import { sql } from "kysely";
import pg from "pg";
import type { Database } from "#server/machine/database/database.ts";
import { transact, type Transactable } from "#server/machine/database/transact.ts";
import { newId } from "#shared/machine/kernel/ids.ts";

/**
 * Starts a new epoch for a store whose rows were reset to an earlier state. At its next contact each device gets a new
 * queue with new codes, downloads again, and delivers again what the backup does not contain.
 */
export async function beginEpoch(db: Transactable, storeId: string): Promise<void> {
  await transact(db, storeId, (tx) =>
    tx.run(sql`update sync.store_versions set epoch = ${newId()} where store_id = ${storeId}`),
  );
}

/** Starts new epochs for all stores within the restoring transaction, where row-level security is off. */
export async function beginRestoredEpochs(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ id: string }>("select store_id as id from sync.store_versions");
  for (const { id } of rows)
    await owner.query("update sync.store_versions set epoch = $2 where store_id = $1", [id, newId()]);
  return rows.length;
}

/** Starts new epochs for all stores of a restored database; returns their number. */
export async function beginEpochs(db: Transactable & Pick<Database, "adminUrl">): Promise<number> {
  const owner = new pg.Client({ connectionString: db.adminUrl, application_name: "trace restore" });
  await owner.connect();
  try {
    // Only the tables' owner sees all stores.
    const { rows } = await owner.query<{ id: string }>("select store_id as id from public.stores order by 1");
    for (const { id } of rows) await beginEpoch(db, id);
    return rows.length;
  } finally {
    await owner.end();
  }
}
