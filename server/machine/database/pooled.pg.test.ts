import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Pooler, type PoolerOptions, startPooler } from "../../../tests/support/pooler.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makeTestStore } from "../../../tests/support/test-store.ts";
import { openNews } from "#server/machine/sync/news.ts";
import { poolerSettings } from "./check-session.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { transact } from "./transact.ts";

describe("Through PgBouncer in transaction mode", () => {
  let db: TestDatabase;
  let pooler: Pooler;
  const opened: Database[] = [];

  beforeAll(async () => {
    db = await createTestDatabase();
    await makeTestStore(db, { storeId: "store-one" });
    await makeTestStore(db, { storeId: "store-two" });
    pooler = await startPooler(db.listenUrl);
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await pooler?.stop();
    await db?.close();
  });

  const open = async (through = pooler) => {
    const database = await openDatabase({
      ...{ databaseUrl: through.url(db.name), databaseDirectUrl: db.adminUrl, dataDirectory: "" },
    });
    opened.push(database);
    return database;
  };
  const ask = (database: Database, storeId: string, text: string, values: readonly unknown[] = []) =>
    transact(database, storeId, (tx) => tx.runPrepared<Record<string, unknown>>({ text, values }));

  test("two processes that prepare statements of their own each get their own answers, and each store its rows", async () => {
    const [one, other] = [await open(), await open()];
    const questions = Array.from({ length: 40 }, (_, n) => `select ${n} as n, count(*)::int as count from stores`);
    const answers = await Promise.all(
      questions.flatMap((question, n) => [
        ask(one, "store-one", question),
        ask(other, "store-two", questions[questions.length - 1 - n] ?? question),
      ]),
    );
    expect(answers.map(([row]) => row)).toEqual(
      questions.flatMap((_, n) => [
        { n, count: 1 },
        { n: questions.length - 1 - n, count: 1 },
      ]),
    );
    expect(await ask(one, "nobody", "select store_id from stores")).toEqual([]);
  });

  test("what one transaction sees is not left to the next on the same connection", async () => {
    const narrow = await startPooler(db.listenUrl, { size: 1 });
    try {
      const database = await open(narrow);
      expect(await ask(database, "store-one", "select store_id as id from stores")).toEqual([{ id: "store-one" }]);
      const { rows } = await database.pool.query("select store_id as id from stores");
      expect(rows).toEqual([]);
    } finally {
      await narrow.stop();
    }
  });

  test("a statement is ended through it", async () => {
    const database = await open();
    const ended = transact(database, "store-one", async (tx) => {
      const running = tx.runPrepared(sql`select pg_sleep(50)`);
      // It rejects while the transaction waits for something else.
      running.catch(() => undefined);
      const isRunning =
        "select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(50)'";
      await vi.waitFor(async () => expect(await db.asAdmin(isRunning)).toHaveLength(1), 60_000);
      await tx.cancel();
      return running;
    });
    await expect(ended).rejects.toThrow("canceling statement due to user request");
  });

  const without = (setting: string) =>
    poolerSettings
      .split("; ")
      .filter((one) => !one.includes(setting))
      .join("; ");
  const wrong: readonly (readonly [what: string, options: PoolerOptions, sentence: RegExp])[] = [
    [
      "no time zone",
      { connectQuery: poolerSettings.replace("'UTC'", "'America/Lima'") },
      /the time zone is America\/Lima/,
    ],
    ["no limit of statements", { connectQuery: without("statement_timeout") }, /statement_timeout is not set/],
    ["no limit of locks", { connectQuery: without("lock_timeout") }, /lock_timeout is not set/],
    [
      "no limit of idle transactions",
      { connectQuery: without("idle_in_transaction") },
      /idle_in_transaction_session_timeout is not set/,
    ],
    ["nothing at all", { connectQuery: "" }, /time zone|not set/],
    ["statements pooled one by one", { mode: "statement" }, /pool_mode must be transaction/],
  ];
  test.each(wrong)("a pooler with %s is refused with what to do", async (_, options, sentence) => {
    const other = await startPooler(db.listenUrl, options);
    try {
      await expect(open(other)).rejects.toThrow(sentence);
    } finally {
      await other.stop();
    }
  });

  test.each([
    ["a superuser", poolerSettings, /logs in as a superuser/],
    ["the tables' owner", without("role"), /superuser|run as/],
  ])("a pooler that logs in as %s is refused", async (_, connectQuery, sentence) => {
    const other = await startPooler(db.adminUrl, { connectQuery });
    try {
      await expect(open(other)).rejects.toThrow(sentence);
    } finally {
      await other.stop();
    }
  });

  test.each([
    ["refuses settings", "", /is a pooler, which DATABASE_URL does not expect/],
    ["drops settings", "options, extra_float_digits", /queries would run without walls/],
  ])("a pooler that %s and is not said to be one is refused", async (_, ignored, sentence) => {
    const other = await startPooler(db.adminUrl, { connectQuery: "", ignored });
    try {
      const opening = openDatabase({ databaseUrl: other.url(db.name), dataDirectory: "" });
      await expect(opening).rejects.toThrow(sentence);
    } finally {
      await other.stop();
    }
  });

  test("a pooler where the PostgreSQL behind it is expected is refused", async () => {
    const other = await startPooler(db.adminUrl, { connectQuery: "" });
    try {
      const databaseUrl = pooler.url(db.name);
      const opening = openDatabase({ databaseUrl, databaseDirectUrl: other.url(db.name), dataDirectory: "" });
      await expect(opening).rejects.toThrow("is a pooler, which DATABASE_DIRECT_URL does not expect");
    } finally {
      await other.stop();
    }
  });

  test("a pooler before another database is noticed before anything is served", async () => {
    const elsewhere = await createTestDatabase();
    const database = await openDatabase({
      ...{ databaseUrl: pooler.url(elsewhere.name), databaseDirectUrl: db.adminUrl, dataDirectory: "" },
    });
    opened.push(database);
    const news = await openNews(database, { warn: () => undefined });
    expect(await news.hearsItself()).toBe(false);
    await news.close();
    const own = await openNews(await open(), { warn: () => undefined });
    expect(await own.hearsItself()).toBe(true);
    await own.close();
    await opened.pop()?.close();
    await opened.splice(opened.indexOf(database), 1)[0]?.close();
    await elsewhere.close();
  });

  test("a pooler that is away is said by its setting's name", async () => {
    const gone = await startPooler(db.listenUrl);
    await gone.stop();
    await expect(open(gone)).rejects.toThrow("Nothing listens at");
  });

  test("the connections of jobs go through it too, and are looked at as well", async () => {
    const database = await open();
    expect(database.app.isPooled).toBe(true);
    const direct = new pg.Client({ connectionString: database.listenUrl });
    await direct.connect();
    const { rows } = await direct.query<{ role: string }>("select current_user as role");
    await direct.end();
    expect(rows).toEqual([{ role: "trace_app" }]);
  });
});
