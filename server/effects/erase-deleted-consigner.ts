import { eraseSealed } from "#server/commands/sealed-bank-data.ts";
import { transact } from "#server/database/transact.ts";
import { defineEffect } from "./define-effect.ts";

/** Erases the bank data of a consigner who was deleted. */
export const eraseDeletedConsigner = defineEffect({
  name: "eraseDeletedConsigner",
  event: "consignerDeleted",
  run: ({ db }, { storeId, consignerId }) => transact(db, storeId, (tx) => eraseSealed(tx, storeId, consignerId)),
});
