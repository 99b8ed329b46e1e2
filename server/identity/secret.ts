import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A secret this installation made up for itself, the same for every process on the database. */
export async function ownSecret(db: Kysely<Tables>, name: string): Promise<string> {
  await db
    .insertInto("identity.secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db
    .selectFrom("identity.secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}
