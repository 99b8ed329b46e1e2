import { defineRow } from "#shared/machine/kernel/define-row.ts";
import { z } from "#shared/machine/kernel/schema.ts";
import { storeFields } from "./fields.ts";

/** The store's settings that every device needs. Its id is the store's. */
export const storeRows = defineRow({
  type: "store",
  table: "stores",
  audiences: ["catalogue", "consigners", "sellers"],
  history: true,
  schema: z.object(storeFields),
});
export type StoreRow = z.infer<typeof storeRows.schema>;
