import { spawnSync } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { columnName } from "#server/machine/database/columns.ts";
import { migrate, readMigrations } from "#server/machine/database/migrate.ts";
import { openDatabase, openServer } from "#server/machine/database/open-database.ts";
import { transact } from "#server/machine/database/transact.ts";
import type { FileStore } from "#server/machine/files/file-store.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { memoryFileStore } from "../../../tests/support/memory-file-store.ts";
import { makeTestStore, testItem, testStoreRows } from "../../../tests/support/test-store.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

// The tables' owner is no superuser, as at most hosts: row-level security applies to it too.

let db: TestDatabase;
let owner: string;
const databases: string[] = [];
let folder: string;
let file: string;

beforeAll(async () => {
  db = await createTestDatabase();
  owner = `owner_${Date.now()}`;
  await db.asAdmin(`create role ${owner} login password 'secret'`);
  await db.asAdmin(`grant trace_app to ${owner}`);
});
afterAll(async () => {
  for (const name of databases) await db.asAdmin(`drop database if exists ${name} with (force)`);
  await db.asAdmin(`drop role ${owner}`);
  await db.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trace backup "));
  file = join(folder, "shop.backup");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a database that the owner logs in to. */
async function makeDatabase(): Promise<{ url: string; query: (text: string) => Promise<Record<string, unknown>[]> }> {
  const name = `test_${Date.now()}_backup${databases.length}`;
  databases.push(name);
  await db.asAdmin(`create database ${name} owner ${owner}`);
  const at = (changes: Partial<URL>) => Object.assign(new URL(db.adminUrl), { pathname: `/${name}`, ...changes }).href;
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: at({}) });
    await client.connect();
    return (await client.query(text).finally(() => client.end())).rows as Record<string, unknown>[];
  };
  return { url: at({ username: owner, password: "secret" }), query };
}

/** Creates two stores with texts that contain every character COPY escapes. */
async function makeShop() {
  const database = await makeDatabase();
  const shop = await openDatabase({ databaseUrl: database.url, dataDirectory: "" });
  const notes = "a\tb\nc\r\\.\u2028\\N ü 😀 '";
  await makeTestStore(shop, { rows: [{ type: "item", row: testItem(1, { notes }) }] });
  await makeTestStore(shop, { storeId: "store-two", rows: [{ type: "item", row: testItem(2, { notes: "\\." }) }] });
  await shop.close();
  // pg-boss's scheduler has just sent itself a job, in a queue that only a running server creates.
  await database.query(`select jobs.create_queue('__pgboss__send-it', '{"policy": "standard"}')`);
  await database.query("insert into jobs.job (name) values ('__pgboss__send-it')");
  return database;
}

/** Runs the script as the operator does. */
const typed = (script: "backup" | "restore", url: string, ...args: string[]) => {
  // Its own folder of pictures: that of the checkout may be another installation's.
  const env = { PATH: process.env.PATH, DATABASE_URL: url, TRACE_DATA_DIR: folder };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/guard.mjs", `scripts/${script}.ts`, ...args],
    {
      ...{ env, encoding: "utf8" },
    },
  );
  return { status, stdout, stderr };
};

const placeOf = (files: FileStore) => ({ files, name: "The place" });

/** Runs the same without a process of its own. */
async function run(command: "backup" | "restore", url: string, at: string): Promise<string> {
  const { admin } = await openServer({ databaseUrl: url, dataDirectory: "" });
  const fault = await (command === "backup" ? backUp : restore)(admin(), at, placeOf(memoryFileStore())).then(
    () => null,
    (error: Error) => error,
  );
  if (fault !== null) expect(fault, fault.stack).toBeInstanceOf(Impossible);
  return fault?.message ?? "";
}

const everyRow = `select table_schema || '.' || table_name as name,
  (xpath('/table/row', query_to_xml(format('select * from %I.%I t order by t::text', table_schema, table_name), true, false, '')))::text as rows
  from information_schema.tables
  where table_schema in ('public', 'sync', 'identity') and table_type = 'BASE TABLE' and table_name not in ('store_versions', 'applied_migrations')
  order by 1`;
const epochs = "select store_id, epoch, version from sync.store_versions order by 1";

test("a backup by the role that runs the server holds every store's rows, and a fresh database gets them all, with new epochs", async () => {
  const shop = await makeShop();
  await shop.query(
    "insert into history (store_id, id, row_type, row_id, command_id, command_name, occurred_at, recorded_at, actor_id, actor_name, override, reason, modified_fields) values ('store-one', 'log-1', 'item', 'x', 'x', 'x', now(), now(), 'x', 'x', false, '', '[]')",
  );
  const backup = typed("backup", shop.url, file);
  expect(backup).toMatchObject({ status: 0, stderr: "" });
  expect(backup.stdout).toContain("2 stores");
  expect(readdirSync(folder)).toEqual(["shop.backup"]);

  const fresh = await makeDatabase();
  const restored = typed("restore", fresh.url, file);
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  expect(restored.stdout).toContain("2 stores are restored");
  const rows = await fresh.query(everyRow);
  expect(rows).toEqual(await shop.query(everyRow));
  expect(JSON.stringify(rows)).toContain("😀");
  const [before, after] = [await shop.query(epochs), await fresh.query(epochs)];
  expect(after.map(({ store_id, version }) => [store_id, version])).toEqual(
    before.map(({ store_id, version }) => [store_id, version]),
  );
  expect(after.filter(({ epoch }, n) => epoch === before[n]?.["epoch"])).toEqual([]);
  const keys = "select count(*)::int as n from pg_constraint where contype = 'f'";
  expect(await fresh.query(keys)).toEqual(await shop.query(keys));

  const serving = await openDatabase({ databaseUrl: fresh.url, dataDirectory: "" });
  const see = (storeId: string) =>
    transact(serving, storeId, (tx) => tx.run(sql`select distinct store_id from items`)).then((found) => found);
  expect(await see("store-one")).toEqual([{ storeId: "store-one" }]);
  expect(await see("nowhere")).toEqual([]);
  await serving.close();
  const [log] = await fresh.query(
    "insert into history (store_id, id, row_type, row_id, command_id, command_name, occurred_at, recorded_at, actor_id, actor_name, override, reason, modified_fields) values ('store-one', 'log-2', 'item', 'x', 'x', 'x', now(), now(), 'x', 'x', false, '', '[]') returning log_order",
  );
  expect(Number(log?.["log_order"])).toBeGreaterThan(1);
});

test("the database's snapshot is over before pictures are read, so that they don't hold up vacuum", async () => {
  const shop = await makeShop();
  const open: unknown[] = [];
  const pictures = {
    ...memoryFileStore(),
    keys: async function* () {
      const [found] = await shop.query(
        `select count(*)::int as connected, count(xact_start)::int as transactions from pg_stat_activity
         where application_name = 'trace backup' and datname = current_database()`,
      );
      open.push(found);
      yield* [] as string[];
    },
  };
  const { admin } = await openServer({ databaseUrl: shop.url, dataDirectory: "" });
  expect(await backUp(admin(), file, placeOf(pictures))).toMatchObject({ stores: 2, files: 0 });
  expect(open).toEqual([{ connected: 1, transactions: 0 }]);
});

test("whoever may not see the rows gets a sentence and no file", async () => {
  const shop = await makeShop();
  const reader = `reader_${Date.now()}`;
  await shop.query(`create role ${reader} login password 'secret' in role trace_app`);
  await shop.query(`grant usage on schema public, sync, identity, jobs to ${reader}`);
  await shop.query(`grant select on all tables in schema public, sync, identity, jobs to ${reader}`);
  try {
    const url = Object.assign(new URL(shop.url), { username: reader }).href;
    expect(await run("backup", url, file)).toContain(
      "This role cannot see the stores: back up as the role that Trace runs with",
    );
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await shop.query(`drop owned by ${reader}`);
    await shop.query(`drop role ${reader}`);
  }
});

test("pictures are in the same file, counted, and come back byte by byte", async () => {
  const shop = await makeShop();
  const files = memoryFileStore();
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, n) => (n * 7) % 256));
  for (const n of [1, 2, 3]) await files.put(`store-one/a${n}/${n}-96.webp`, bytes.subarray(n * 1_000));
  expect(await backUp(shop.url, file, placeOf(files))).toMatchObject({ files: 3, stores: 2 });
  const anew = memoryFileStore();
  expect(await restore((await makeDatabase()).url, file, placeOf(anew))).toMatchObject({ files: 3, stores: 2 });
  expect(anew.files).toEqual(files.files);
});

test("what is damaged, cut off or no backup is refused with a sentence, and nothing of it is restored", async () => {
  const shop = await makeShop();
  expect(await run("backup", shop.url, file)).toBe("");
  const fresh = await makeDatabase();
  const whole = gunzipSync(readFileSync(file));
  const spoiled: [Buffer, RegExp][] = [
    [gzipSync(Buffer.from("hello\n")), /is damaged/],
    [gzipSync(Buffer.from("{}\n")), /is no backup of Trace/],
    [readFileSync(file).subarray(0, -40), /is damaged, or ends too early/],
    [gzipSync(whole.subarray(0, whole.lastIndexOf(10, whole.length - 2) + 1)), /ends too early/],
    [gzipSync(Buffer.from(whole.toString("utf8").replace("😀", "😁"))), /is damaged: the rows of public\./],
  ];
  for (const [bytes, sentence] of spoiled) {
    const bad = join(folder, "bad.backup");
    writeFileSync(bad, bytes);
    expect(await run("restore", fresh.url, bad)).toMatch(sentence);
  }
  expect(await fresh.query("select count(*)::int as n from stores")).toEqual([{ n: 0 }]);
  expect(await run("restore", fresh.url, file)).toBe("");
});

test("a backup is its owner's alone to read, also where the draft of another is left, and nothing is written elsewhere", async () => {
  const shop = await makeShop();
  const draft = `${file}.unfinished`;
  const elsewhere = join(folder, "elsewhere");
  writeFileSync(elsewhere, "as it was");
  for (const leave of [() => writeFileSync(draft, "left", { mode: 0o666 }), () => symlinkSync(elsewhere, draft)]) {
    leave();
    expect(await run("backup", shop.url, file)).toBe("");
    expect(lstatSync(file).mode.toString(8)).toBe("100600");
    rmSync(file);
  }
  expect(readFileSync(elsewhere, "utf8")).toBe("as it was");
});

test("a restore overwrites no store and a backup no file; an empty database is nothing to back up", async () => {
  const shop = await makeShop();
  expect(await run("backup", shop.url, file)).toBe("");
  expect(await run("backup", shop.url, file)).toContain("is there already; a backup overwrites nothing.");
  expect(await run("restore", shop.url, file)).toContain("This database holds a store already");
  const empty = await makeDatabase();
  expect(await run("backup", empty.url, join(folder, "none"))).toContain("This is no database of Trace");
  await (await openDatabase({ databaseUrl: empty.url, dataDirectory: "" })).close();
  expect(await run("backup", empty.url, join(folder, "none"))).toContain("There is no store in this database");
  const { status, stderr } = typed("backup", empty.url);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "Name one file: npm run backup -- /somewhere/trace.backup\n",
  });
  expect(readdirSync(folder)).toEqual(["shop.backup"]);
});

/** Creates a store as the release before the common history table had it. */
async function makeOlderShop() {
  const database = await makeDatabase();
  const names = (await readMigrations()).map(({ name }) => name);
  await migrate(database.url, new Set(names.filter((name) => name < "0180")));
  const [store] = testStoreRows("store-one").filter(({ type }) => type === "store");
  const columns = Object.entries(store?.row ?? {}).map(([field, value]) => [columnName(field), value]);
  const row = JSON.stringify({ store_id: "store-one", ...Object.fromEntries(columns) }).replaceAll("'", "''");
  await database.query(`insert into stores select (jsonb_populate_record(null::stores, '${row}')).*`);
  await database.query("insert into sync.store_versions (store_id, epoch, version) values ('store-one', 'e', 0)");
  await database.query(
    "insert into item_logs (store_id, id, item_id, command_id, command_name, occurred_at, recorded_at, actor_id, actor_name, override, reason, modified_fields) values ('store-one', 'log-1', 'x', 'x', 'x', now(), now(), 'x', 'x', false, '', '[]')",
  );
  return { database, newest: names.at(-1) };
}

test("a backup of an older version is restored as it was and then brought up to date", async () => {
  const { database: shop, newest } = await makeOlderShop();
  await backUp(shop.url, file, placeOf(memoryFileStore()));
  const fresh = await makeDatabase();
  expect(await run("restore", fresh.url, file)).toBe("");
  const [now] = await fresh.query("select name from applied_migrations order by name desc limit 1");
  expect(now).toEqual({ name: newest });
  expect(await fresh.query("select id, row_type, row_id from history")).toEqual([
    { id: "log-1", row_type: "item", row_id: "x" },
  ]);

  const [first = "", ...rest] = gunzipSync(readFileSync(file)).toString("utf8").split("\n");
  const header = JSON.parse(first) as { migrations: { name: string; hash: string }[] };
  const later = { ...header, migrations: [...header.migrations, { name: "9999-later", hash: "" }] };
  writeFileSync(file, gzipSync([JSON.stringify(later), ...rest].join("\n")));
  expect(await run("restore", (await makeDatabase()).url, file)).toContain(
    "made by another version of Trace (9999-later)",
  );
});
