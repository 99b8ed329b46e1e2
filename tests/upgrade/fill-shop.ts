import { hashPassword } from "#server/identity/passwords.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import pg from "pg";
import type { Put } from "#shared/machine/kernel/define-command.ts";
import { fullShop } from "../journeys/support/full-shop.ts";
import { ids, makeTestStore, testItem } from "../support/test-store.ts";
import { boxTen } from "../faults/saving-killed.ts";

/**
 * A program run by the predecessor in its own folder, with its own code: migrates the database at the given URL and
 * creates the small store, with one of everything and some more items.
 */
const [, , databaseUrl = "", items = ""] = process.argv;
const db = await openDatabase({ databaseUrl, dataDirectory: "" });
const besides = Array.from({ length: Number(items) }, (_, n): Put => ({ type: "item", row: testItem(100 + n) }));
await makeTestStore(db, { rows: [...fullShop, ...besides, boxTen] });
await db.close();

const admin = new pg.Client({ connectionString: databaseUrl });
await admin.connect();
for (const [host, face] of [
  ["localhost", "staff"],
  ["127.0.0.1", "staff"],
  ["portal.localhost", "portal"],
])
  await admin.query("insert into identity.hosts (host, store_id, face) values ($1, $2, $3)", [host, "store-one", face]);
await admin.query(`
  insert into identity.users (id, name, email, email_verified)
    select id, first_name, email, true from employees
    union all select id, email, email, true from consigner_contacts where id = '${ids.seller}'`);
await admin.query(
  `insert into identity.accounts (id, account_id, provider_id, user_id, password)
    select id, id, 'credential', id, $1 from identity.users`,
  [await hashPassword("trace-demo")],
);
await admin.query("update employees set user_id = id");
await admin.query(`update consigner_private set user_id = id where id = '${ids.seller}'`);
await admin.end();
