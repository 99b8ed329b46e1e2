import { columnName, rowColumns } from "#server/machine/database/columns.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import type { StoreOfficeRow } from "#shared/areas/settings/office-rows.ts";
import { firstStore, type TestServer } from "./test-server.ts";

/** Changes the first store's office settings; the others keep their defaults. */
export async function setOffice(server: TestServer, changes: Partial<StoreOfficeRow>): Promise<void> {
  const row = { ...defaultOffice(firstStore.id), ...changes };
  const columns = rowColumns.storeOffice.columns.join();
  await server.db.asAdmin("delete from store_office where store_id = $1", [firstStore.id]);
  await server.db.asAdmin(
    `insert into store_office (store_id, ${columns})
     select $1, ${columns} from jsonb_populate_record(null::store_office, $2::jsonb)`,
    [
      firstStore.id,
      JSON.stringify(Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))),
    ],
  );
}
