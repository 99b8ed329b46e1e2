import { sql } from "kysely";
import { defineEffect } from "./define-effect.ts";

/** Takes address, name and password from a deleted employee's login, unless they are in a store of this server with it. */
export const employeeDeleted = defineEffect({
  name: "employeeDeleted",
  event: "employeeDeleted",
  run: async ({ db }, { userId }) => {
    await sql`select identity.forget_login(${userId})`.execute(db.kysely);
  },
});
