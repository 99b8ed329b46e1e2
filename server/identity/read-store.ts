import { transact } from "#server/database/transact.ts";
import type { Database } from "#server/database/open-database.ts";
import type { StoreRow } from "#shared/settings/rows.ts";

/** The store's own row; null when there is no such store. */
export async function readStore(db: Database, storeId: string): Promise<StoreRow | null> {
  const found = await transact(
    db,
    storeId,
    (tx) => tx.selectFrom("stores").selectAll().where("storeId", "=", storeId).executeTakeFirst(),
    "snapshot",
  );
  return found ?? null;
}
