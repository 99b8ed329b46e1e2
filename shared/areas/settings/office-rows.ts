import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { officeFields } from "./fields.ts";

/**
 * The settings that only the office needs. Its id is the store's. A store without a row has
 * `defaultOffice`: read it with `officeOf`.
 */
export const storeOfficeRows = defineRow({
  type: "storeOffice",
  table: "store_office",
  // Payers need to know how and when to pay.
  audiences: ["settings", "orders"],
  history: true,
  partOf: "store",
  schema: z.object(officeFields),
});
export type StoreOfficeRow = z.infer<typeof storeOfficeRows.schema>;
