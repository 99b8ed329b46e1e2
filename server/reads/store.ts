import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import type { StoreRow } from "#shared/areas/settings/rows.ts";

const { selected, table } = rowColumns.store;

/** Returns the store's settings row. @throws when the store does not exist, which no session allows. */
export const storeOf = (tx: Transaction, storeId: string): Promise<StoreRow> => only(tx, storeId, selected);

/** Returns the store's ISO 4217 currency code. */
export const currencyOf = async (tx: Transaction, storeId: string): Promise<string> =>
  (await only(tx, storeId, "currency")).currency;

async function only(tx: Transaction, storeId: string, columns: string): Promise<StoreRow> {
  const [store] = await tx.runPrepared(sql<StoreRow>`
    select ${sql.raw(columns)} from ${sql.raw(table)} where store_id = ${storeId}`);
  if (store === undefined) throw new Error("The session's store does not exist");
  return store;
}
