import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenHash } from "#server/machine/secrets/tokens.ts";
import { rowTypes } from "#shared/areas/rows.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ids, testItem, testStoreRows } from "../../../tests/support/test-store.ts";
import { columnName } from "./columns.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { setUpRowSecurity } from "./row-security.ts";

let db: TestDatabase;
const name = `test_${Date.now()}_upgraded`;
const owner = `upgrader_${Date.now()}`;
let url = "";

beforeAll(async () => {
  db = await createTestDatabase();
  await db.asAdmin(`create role ${owner} login password 'secret'`);
  await db.asAdmin(`grant trace_app to ${owner}`);
  await db.asAdmin(`create database ${name} owner ${owner}`);
  url = Object.assign(new URL(db.adminUrl), { username: owner, password: "secret", pathname: `/${name}` }).href;
});
afterAll(async () => {
  await db.asAdmin(`drop database if exists ${name} with (force)`);
  await db.asAdmin(`drop role ${owner}`);
  await db.close();
});

const connected = async <T>(to: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  return work(client).finally(() => client.end());
};

const token = "a-token-of-a-session-that-was-there-before";

/** Creates the database of an earlier release, with row-level security and rows. */
async function earlier(before: string): Promise<void> {
  await connected(url, async (client) => {
    await client.query(
      "create table public.applied_migrations (name text primary key, hash text, applied_at timestamptz)",
    );
    for (const { name: migration, hash, sql } of (await readMigrations()).filter((one) => one.name < before)) {
      await client.query(sql);
      await client.query("insert into applied_migrations values ($1, $2, now())", [migration, hash]);
    }
    await setUpRowSecurity(client);
  });
  const asSuperuser = Object.assign(new URL(db.adminUrl), { pathname: `/${name}` }).href;
  await connected(asSuperuser, async (client) => {
    const put = (table: string, row: object) => {
      const columns = Object.entries(row).map(([field, value]) => [columnName(field), value]);
      return client.query(
        `insert into public.${table} select (jsonb_populate_record(null::public.${table}, $1::jsonb)).*`,
        [JSON.stringify(Object.fromEntries([["store_id", "store-one"], ...columns]))],
      );
    };
    for (const { type, row } of testStoreRows("store-one"))
      if (type !== "consignerContact") await put(rowTypes[type].table, { ...row, email: `${row.id}@before.test` });
    await put("items", { ...testItem(1, { consignerId: ids.storeAccount }), costMinor: 12_345 });
    await put("items", testItem(2));
    const left = { consignerId: ids.storeAccount, priceMinor: 10_000, sellingFeeMinor: 1_500, payoutFeeMinor: 250 };
    await put("items", { ...testItem(3, left), costMinor: 8_250 });
    await put("items", { ...testItem(4, { ...left, buyingId: ids.seller }), costMinor: 8_250 });
    for (const n of [1, 2])
      await client.query(
        `insert into item_logs (store_id, id, item_id, command_id, command_name, occurred_at, recorded_at, actor_id,
           actor_name, override, reason, modified_fields)
         values ('store-one', $1, 'item-x', 'c', 'inventory.editItem', now(), now(), 'e', 'E', false, '', '[]')`,
        [`entry-${n}`],
      );
    await client.query("insert into identity.users (id, name, email) values ('u', 'U', 'u@before.test')");
    await client.query(
      `insert into identity.sessions (id, token, user_id, store_id, expires_at) values ('lost', $1, 'u', 'store-one', now() + interval '1 day')`,
      [token],
    );
    await client.query(
      `insert into sync.devices (store_id, id, name, person_id, created_at, last_seen_at, revoked_at, session_id)
       values ('store-one', 'tablet', 'Tablet', 'p', now(), now(), now(), 'lost')`,
    );
  });
}

test("an upgrade keeps e-mails, costs, histories, sessions and what was revoked, also for an owner behind the stores' walls", async () => {
  await earlier("0142");
  await migrate(url);
  const asSuperuser = Object.assign(new URL(db.adminUrl), { pathname: `/${name}` }).href;
  await connected(asSuperuser, async (client) => {
    const rows = async (sql: string) => (await client.query(sql)).rows;
    expect(await rows("select id, email from consigner_contacts order by id")).toEqual(
      [ids.otherSeller, ids.seller, ids.storeAccount].sort().map((id) => ({ id, email: `${id}@before.test` })),
    );
    // A cost equal to what fees leave of the price was computed; any other was typed, or paid to the seller.
    expect(await rows("select id, cost_minor::int, is_cost_given from item_costs order by id")).toEqual([
      { id: testItem(1).id, cost_minor: 12_345, is_cost_given: true },
      { id: testItem(3).id, cost_minor: 8_250, is_cost_given: false },
      { id: testItem(4).id, cost_minor: 8_250, is_cost_given: true },
    ]);
    expect(await rows("select id, row_type, row_id, log_order::int from history order by log_order")).toEqual(
      [1, 2].map((n) => ({ id: `entry-${n}`, row_type: "item", row_id: "item-x", log_order: n })),
    );
    expect(await rows("select token_hash, revoked_at is not null as revoked from identity.sessions")).toEqual([
      { token_hash: tokenHash(token), revoked: true },
    ]);
    expect(await rows("select device_id, session_id from sync.device_sessions")).toEqual([
      { device_id: "tablet", session_id: "lost" },
    ]);
  });
  await connected(url, async (client) => {
    const { rows } = await client.query(
      "select relname from pg_class where relname in ('items', 'consigners', 'devices') and relforcerowsecurity",
    );
    expect(rows).toHaveLength(3);
  });
});
