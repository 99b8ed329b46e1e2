import { eraseSealed } from "#server/commands/sealed-bank-data.ts";
import { transact } from "#server/database/transact.ts";
import { forgetMailsOfNobody } from "#server/mail/forget-mails.ts";
import { defineEffect } from "./define-effect.ts";

/** Erases the bank data of a consigner who was deleted, and what the queue of mails has of them. */
export const eraseDeletedConsigner = defineEffect({
  name: "eraseDeletedConsigner",
  event: "consignerDeleted",
  run: ({ db }, { storeId, consignerId }) =>
    transact(db, storeId, async (tx) => {
      await eraseSealed(tx, storeId, consignerId);
      await forgetMailsOfNobody(tx, storeId);
    }),
});
