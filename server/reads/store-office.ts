import { sql } from "kysely";
import { rowColumns } from "#server/machine/database/columns.ts";
import type { Transaction } from "#server/machine/database/transact.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";

const { selected, table } = rowColumns.storeOffice;

/** Returns the store's office settings; defaults if none were set. */
export async function officeOf(tx: Transaction, storeId: string): Promise<StoreOfficeRow> {
  const [row] = await tx.runPrepared(sql<StoreOfficeRow>`
    select ${sql.raw(selected)} from ${sql.raw(table)} where store_id = ${storeId}`);
  return row ?? defaultOffice(storeId);
}
