import { rowColumns } from "#server/database/columns.ts";
import { runPrepared, type Transaction } from "#server/database/transact.ts";
import { defaultOffice } from "#shared/settings/default-office.ts";
import type { StoreOfficeRow } from "#shared/settings/office-rows.ts";

const { selected, table } = rowColumns.storeOffice;

/** Returns the store's office settings; defaults if none were set. */
export async function officeOf(tx: Transaction, storeId: string): Promise<StoreOfficeRow> {
  const [row] = await runPrepared<StoreOfficeRow>(tx, `select ${selected} from ${table} where store_id = $1`, [
    storeId,
  ]);
  return row ?? defaultOffice(storeId);
}
