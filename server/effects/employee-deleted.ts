import { sql } from "kysely";
import { transact } from "#server/machine/database/transact.ts";
import { forgetMailsOfNobody } from "#server/outside/mail/forget-mails.ts";
import { defineEffect } from "./define-effect.ts";

/**
 * Removes address, name and password from a deleted employee's login, unless it is used in another store of this
 * server; and erases their data in the mail queue.
 */
export const employeeDeleted = defineEffect({
  name: "employeeDeleted",
  event: "employeeDeleted",
  run: async ({ db }, { storeId, userId }) => {
    await sql`select identity.forget_login(${userId})`.execute(db.kysely);
    await transact(db, storeId, (tx) => forgetMailsOfNobody(tx, storeId));
  },
});
