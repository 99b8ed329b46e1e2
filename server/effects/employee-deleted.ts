import { sql } from "kysely";
import { transact } from "#server/database/transact.ts";
import { forgetMailsOfNobody } from "#server/mail/forget-mails.ts";
import { defineEffect } from "./define-effect.ts";

/**
 * Takes address, name and password from a deleted employee's login, unless they are in a store of this server with it;
 * and erases what the queue of mails has of them.
 */
export const employeeDeleted = defineEffect({
  name: "employeeDeleted",
  event: "employeeDeleted",
  run: async ({ db }, { storeId, userId }) => {
    await sql`select identity.forget_login(${userId})`.execute(db.kysely);
    await transact(db, storeId, (tx) => forgetMailsOfNobody(tx, storeId));
  },
});
