import { sql } from "kysely";
import type { Transaction } from "#server/database/transact.ts";
import type { StoreRow } from "#shared/settings/rows.ts";

/** The store's settings row. @throws when the store does not exist, which no session allows. */
export async function storeOf(tx: Transaction, storeId: string): Promise<StoreRow> {
  const { rows } = await sql<StoreRow>`select * from stores where store_id = ${storeId}`.execute(tx);
  const [store] = rows;
  if (store === undefined) throw new Error("The session's store does not exist");
  return store;
}

/** The store's ISO 4217 currency code. */
export const currencyOf = async (tx: Transaction, storeId: string): Promise<string> =>
  (await storeOf(tx, storeId)).currency;
