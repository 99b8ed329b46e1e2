import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import type { Database } from "#server/machine/database/database.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

/** Returns the store's own row; null when there is no such store. */
export async function readStore(db: Database, storeId: string): Promise<StoreRow | null> {
  const found = await transact(
    db,
    storeId,
    async (tx) => (await tx.run(sql<StoreRow>`select * from stores where store_id = ${storeId}`))[0],
    "snapshot",
  );
  return found ?? null;
}
