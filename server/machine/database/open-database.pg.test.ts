import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Impossible } from "#server/machine/impossible.ts";
import { type RowType, rowTypes } from "#shared/areas/rows.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { defaultOffice } from "#shared/areas/settings/default-office.ts";
import { makeTestStore } from "../../../tests/support/test-store.ts";
import { backedTables } from "#server/running/backup/backed-tables.ts";
import { columnName } from "./columns.ts";
import { costOfSale, heardOf } from "./heard-columns.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { predecessor } from "./predecessor.ts";
import { transact } from "./transact.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

describe("the schema", () => {
  test("has a table for every row type with exactly the fields of its schema", async () => {
    for (const type of Object.keys(rowTypes) as RowType[]) {
      const columns = await db.asAdmin<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [rowTypes[type].table],
      );
      const heard = heardOf[type];
      const expected = [
        ...["store_id", ...(heard === undefined ? [] : [heard.column])],
        ...(type === costOfSale.type ? [costOfSale.column] : []),
        ...Object.keys(rowTypes[type].schema.shape).map(columnName),
      ];
      expect(columns.map(({ name }) => name).sort(), type).toEqual(expected.sort());
    }
  });

  test("begins every primary and foreign key with the store", async () => {
    const keys = await db.asAdmin<{ name: string; first: string; referred: string | null; kind: string }>(`
      select con.conname as name, con.contype as kind, a.attname as first, f.attname as referred
      from pg_constraint con
      join pg_class c on c.oid = con.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
      left join pg_attribute f on f.attrelid = con.confrelid and f.attnum = con.confkey[1]
      where con.contype in ('p', 'f') and n.nspname in ('public', 'sync') and c.relname <> 'applied_migrations'`);
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => key.first !== "store_id" || (key.kind === "f" && key.referred !== "store_id"))).toEqual(
      [],
    );
  });

  test("walls every table that has a store, for every role but a superuser", async () => {
    const open = await db.asAdmin(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
      where n.nspname in ('public', 'sync') and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity
          and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_store'))`);
    expect(open).toEqual([]);
  });

  test("has a store in every table that is not about people or the server itself", async () => {
    const without = await db.asAdmin<{ name: string }>(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'sync') and c.relkind in ('r', 'p') and not exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped)`);
    expect(without).toEqual([{ name: "public.applied_migrations" }]);
  });

  test("gives the app a role that owns nothing, cannot pass a wall by and cannot rewrite history", async () => {
    const [role] = await db.asAdmin(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = 'trace_app'`);
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: 0 });
    for (const forbidden of [
      "update history set actor_name = 'x'",
      "delete from sync.changes",
      "update ledger_entries set amount_minor = 0",
      "create table mine (id text)",
      "select * from applied_migrations",
    ])
      await expect(
        transact(db, "s", (tx) => tx.run({ text: forbidden, values: [] })),
        forbidden,
      ).rejects.toThrow(/permission denied/);
  });
});

test("migrating again, twice at once, changes nothing", async () => {
  const results = await Promise.all([migrate(db.adminUrl), migrate(db.adminUrl)]);
  expect(results.map(({ applied }) => applied)).toEqual([[], []]);
});

test("tables of others in the same database are left alone, and neither stop the start nor go into backups", async () => {
  const database = await createTestDatabase();
  const other = `other_${Date.now()}`;
  await database.asAdmin(`create role ${other}`);
  try {
    await database.asAdmin(`
      create extension file_fdw;
      create server elsewhere foreign data wrapper file_fdw;
      create foreign table public.far (store_id text) server elsewhere options (filename '/dev/null');
      create table public.spatial_ref (id int primary key);
      create table public.theirs (store_id text, id text);
      alter table public.theirs owner to ${other};
      create view public.seen as select 1 as one;
      create type public.mood as enum ('calm')`);
    expect(await migrate(database.adminUrl)).toEqual({ applied: [] });
    const touched = await database.asAdmin(
      "select relname from pg_class where relname in ('far', 'spatial_ref', 'theirs') and (relrowsecurity or relacl is not null)",
    );
    expect(touched).toEqual([]);
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    const names = (await backedTables(client)).map(({ name }) => name);
    await client.end();
    expect(names).toContain("public.items");
    expect(names.filter((name) => /far|spatial_ref|theirs/.test(name))).toEqual([]);
  } finally {
    await database.asAdmin(`drop owned by ${other}; drop role ${other}`);
    await database.close();
  }
});

test("the release before this one’s migrations are unchanged, since databases have applied them", async () => {
  const hash = createHash("sha256");
  for (const { name, hash: own } of await readMigrations())
    if (name <= predecessor.migration) hash.update(`${name} ${own}\n`);
  expect(hash.digest("hex")).toBe(predecessor.hash);
});

test("a database that applied another text of a migration is refused, except where only a comment differed", async () => {
  const database = await createTestDatabase();
  const applied = "update applied_migrations set hash = $1 where name = '0001-the-ground'";
  await database.asAdmin(applied, ["0b4ab916dccc2883136984ad419dcbb819b8abeefa7b72a117888cb6375e7d2d"]);
  expect(await migrate(database.adminUrl)).toEqual({ applied: [] });
  await database.asAdmin(applied, ["0000"]);
  await expect(migrate(database.adminUrl)).rejects.toThrow("0001-the-ground was changed after it was applied");
  await database.close();
});

describe("A database of a later release", () => {
  const later = async (goesOnFrom: string | null) => {
    const database = await createTestDatabase();
    // The original may have been migrated before that column existed.
    await migrate(database.adminUrl);
    await database.asAdmin("insert into applied_migrations (name, hash, goes_on_from) values ('9999-later', 'x', $1)", [
      goesOnFrom,
    ]);
    await database.asAdmin("create table later_things (store_id text, id text, primary key (store_id, id))");
    return database;
  };

  test("is refused with a sentence by a server that is two releases older or more", async () => {
    for (const goesOnFrom of [null, "9998-also-later"]) {
      const database = await later(goesOnFrom);
      await expect(migrate(database.adminUrl)).rejects.toThrow("migrated by a newer version (9999-later)");
      await database.close();
    }
  });

  test("is served by the release before it, with its walls around what that one does not know", async () => {
    const migrations = await readMigrations();
    const database = await later(migrations.at(-1)?.name ?? "");
    expect(await migrate(database.adminUrl)).toEqual({ applied: [] });
    const [table] = await database.asAdmin(
      "select relrowsecurity as walled from pg_class where relname = 'later_things'",
    );
    expect(table).toEqual({ walled: true });
    await database.close();
  });

  test("names a migration that this server knows, and one of before that was kept is brought up to it", async () => {
    expect((await readMigrations()).map(({ name }) => name)).toContain(predecessor.migration);
    const database = await createTestDatabase();
    await database.asAdmin("alter table applied_migrations drop column if exists goes_on_from");
    expect(await migrate(database.adminUrl)).toEqual({ applied: [] });
    await database.close();
  });
});

test("a database that someone else runs is used as the app's role all the same", async () => {
  const external = await openDatabase({ databaseUrl: db.adminUrl, dataDirectory: "" });
  const [who] = await transact(external, "s", (tx) =>
    tx
      .run(sql`reset role`)
      .then(() => tx.run(sql`select current_user as user, current_setting('is_superuser') as super`)),
  );
  expect(who).toEqual({ user: "trace_app", super: "off" });
  await external.close();
});

test("values come back as the row schemas have them", async () => {
  const [row] = await transact(db, "s", (tx) =>
    tx.run(sql`select '2026-02-03 04:05:06.7+00'::timestamptz as moment, '2026-02-03 04:05:06+00'::timestamptz as whole,
      9007199254740991::int8 as large, '2026-02-03'::date as day, '["a"]'::jsonb as list`),
  );
  expect(row).toEqual({
    moment: "2026-02-03T04:05:06.700Z",
    whole: "2026-02-03T04:05:06.000Z",
    large: 9_007_199_254_740_991,
    day: "2026-02-03",
    list: ["a"],
  });
  await expect(transact(db, "s", (tx) => tx.run(sql`select 9007199254740992::int8`))).rejects.toThrow(
    /cannot count to/,
  );
});

test("an owner who is no superuser can migrate and serve, and the walls hold for the owner too", async () => {
  const name = `test_${Date.now()}_owned`;
  const owner = `owner_${Date.now()}`;
  await db.asAdmin(`create role ${owner} login password 'secret'`);
  await db.asAdmin(`create database ${name} owner ${owner}`);
  const url = Object.assign(new URL(db.adminUrl), { username: owner, password: "secret", pathname: `/${name}` }).href;
  try {
    await expect(openDatabase({ databaseUrl: url, dataDirectory: "" })).rejects.toThrow("GRANT trace_app TO");
    await db.asAdmin(`grant trace_app to ${owner}`);
    const owned = await openDatabase({ databaseUrl: url, dataDirectory: "" });
    await makeTestStore(owned, { rows: [{ type: "storeOffice", row: defaultOffice("store-one") }] });
    const [exists] = await transact(owned, "elsewhere", (tx) =>
      tx.run(sql`select any_store_exists() as any, (select count(*)::int from stores) as seen`),
    );
    expect(exists).toEqual({ any: true, seen: 0 });
    // What its functions ask of all stores is answered too.
    const [shop] = await transact(owned, "store-one", async (tx) => {
      await tx.run(sql`update store_office set shop_connection = '{"domain": "one.test"}'`);
      return await tx.run(sql`select sync.shop_is_elsewhere('store-two', 'one.test') as is`);
    });
    expect(shop).toEqual({ is: true });
    await owned.close();
    const asOwner = new pg.Client({ connectionString: url });
    await asOwner.connect();
    const { rows } = await asOwner.query("select count(*)::int as seen from products");
    await asOwner.end();
    expect(rows).toEqual([{ seen: 0 }]);
  } finally {
    await db.asAdmin(`drop database if exists ${name} with (force)`);
    await db.asAdmin(`drop role ${owner}`);
  }
});

test.each([
  [{ password: "not this one" }, "refuses the user or the password in DATABASE_URL."],
  [{ pathname: "/nothing-of-the-kind" }, "There is no such database at "],
  [{ hostname: "no-such-host.invalid" }, "Correct DATABASE_URL"],
])("a DATABASE_URL with %j is answered with a sentence that keeps its password", async (wrong, sentence) => {
  const url = Object.assign(new URL(db.adminUrl), wrong);
  const error = await openDatabase({ databaseUrl: url.href, dataDirectory: "" }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Impossible);
  expect((error as Error).message).toContain(sentence);
  expect((error as Error).message).not.toContain(url.password);
});
