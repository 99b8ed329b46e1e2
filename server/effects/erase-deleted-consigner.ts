import { sql } from "kysely";
import { eraseSealed } from "#server/machine/commands/sealed-bank-data.ts";
import { transact } from "#server/machine/database/transact.ts";
import { forgetMailsOfNobody } from "#server/outside/mail/forget-mails.ts";
import { defineEffect } from "./define-effect.ts";

/** Erases a deleted consigner's bank data, unproven new address, and data in the mail queue. */
export const eraseDeletedConsigner = defineEffect({
  name: "eraseDeletedConsigner",
  event: "consignerDeleted",
  run: ({ db }, { storeId, consignerId }) =>
    transact(db, storeId, async (tx) => {
      await eraseSealed(tx, storeId, consignerId);
      await tx.run(sql`delete from identity.email_changes
        where store_id = ${storeId} and consigner_id = ${consignerId}`);
      await forgetMailsOfNobody(tx, storeId);
    }),
});
