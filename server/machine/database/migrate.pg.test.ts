import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { applyMigration, readMigrations } from "./migrate.ts";

/** Migrations of a database in which the release before goes on. */

let db: TestDatabase;
let admin: pg.Client;
let other: pg.Client;
let till: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asAdmin("create table public.boxes (id text primary key, note text)");
  await db.asAdmin("insert into public.boxes values ('one', ''), ('two', '')");
});
beforeEach(async () => {
  [admin, other, till] = ["admin", "other", "till"].map(
    (name) => new pg.Client({ connectionString: db.adminUrl, application_name: name }),
  ) as [pg.Client, pg.Client, pg.Client];
  for (const client of [admin, other, till]) await client.connect();
});
afterEach(async () => {
  for (const client of [admin, other, till]) await client.end();
});
afterAll(() => db?.close());

/** Returns when the migration waits for a lock. */
async function waits(): Promise<void> {
  const { rowCount } = await till.query(
    "select from pg_locks l join pg_stat_activity a using (pid) where a.application_name = 'admin' and not l.granted",
  );
  if (rowCount === 0) await waits();
}

test("a migration behind a long read lets tills read and write the table meanwhile, and is done once the read ends", async () => {
  await other.query("begin");
  await other.query("select from public.boxes");
  const said: string[] = [];
  const sql = "alter table public.boxes add column size text";
  const applied = applyMigration(admin, { name: "9996-size", sql, hash: "a" }, (sentence) => said.push(sentence));
  await waits();
  // Behind the migration, which gives up its place.
  await till.query("update public.boxes set note = 'sold' where id = 'one'");
  expect((await till.query("select note from public.boxes where id = 'one'")).rows).toEqual([{ note: "sold" }]);
  await waits();
  await other.query("commit");
  await applied;
  expect(said).toEqual(["Waiting for a table that others use, for migration 9996-size …"]);
  expect((await till.query("select size from public.boxes where id = 'one'")).rows).toEqual([{ size: null }]);
});

test("an index is built beside writes, and anew where one was left that a stop had made invalid", async () => {
  await till.query("insert into public.boxes values ('three', 'sold')");
  // Left by a build that was stopped.
  await expect(admin.query("create unique index concurrently boxes_note on public.boxes (note)")).rejects.toThrow(
    /duplicate|unique/,
  );
  await other.query("begin");
  await other.query("update public.boxes set note = 'kept' where id = 'two'");
  const sql = `drop index concurrently if exists public.boxes_note;
create index concurrently boxes_note on public.boxes (note);
`;
  const applied = applyMigration(admin, { name: "9997-note", sql, hash: "b" });
  await waits();
  await till.query("update public.boxes set note = 'sent' where id = 'one'");
  await other.query("commit");
  await applied;
  const { rows } = await till.query(
    "select indisvalid, indisunique from pg_index where indexrelid = 'boxes_note'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
});

test("adding an order’s place writes no order anew", async () => {
  const place = () => db.asAdmin<{ at: string }>("select pg_relation_filenode('public.orders')::text as at");
  const before = await place();
  await db.asAdmin("alter table public.orders drop column location_id");
  const sql = (await readMigrations()).find(({ name }) => name === "0620-places-of-sales")?.sql ?? "";
  await applyMigration(admin, { name: "9998-again", sql, hash: "c" });
  expect(await place()).toEqual(before);
});
