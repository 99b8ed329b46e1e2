import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isPassing } from "#server/machine/commands/faults.ts";
import { rowStatements } from "#server/machine/commands/write-rows.ts";
import { isOnCluster } from "../../../tests/support/cluster.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { ids, makeTestStore } from "../../../tests/support/test-store.ts";
import { type LaneCaller, onBehalfOf } from "./lanes.ts";
import { openDatabase } from "./open-database.ts";
import { openPool } from "./open-pool.ts";
import { CommittedUnread, type SqlStatement, transact } from "./transact.ts";
import { Transaction } from "./transaction.ts";

let db: TestDatabase;
let storeId: string;

beforeAll(async () => {
  db = await createTestDatabase();
  storeId = await makeTestStore(db);
  await makeTestStore(db, { storeId: "store-two" });
  await db.asAdmin("create table public.noted (n int primary key); grant all on public.noted to trace_app");
});
beforeEach(async () => {
  await db.asAdmin("delete from public.noted");
});
afterAll(() => db.close());

const note = (n: number): SqlStatement => ({ text: "insert into public.noted (n) values ($1)", values: [n] });
const noted = async () => (await db.asAdmin<{ n: number }>("select n from public.noted order by n")).map(({ n }) => n);

test("statements that are asked for at once run in their order, each after the one before", async () => {
  const counts = await transact(db, storeId, async (tx) => {
    const answers = [1, 2, 3].map(async (n) => {
      const inserted = tx.run(note(n));
      const [row] = await tx.run(sql<{ count: number }>`select count(*)::int as count from public.noted`);
      await inserted;
      return row?.count;
    });
    return Promise.all(answers);
  });
  expect(counts).toEqual([1, 2, 3]);
  expect(await noted()).toEqual([1, 2, 3]);
});

test("whatever way it is asked, a transaction sees its own store and no other", async () => {
  const count = "select count(*)::int as count from stores";
  const seen = await transact(db, storeId, (tx) =>
    Promise.all([
      tx.run({ text: count, values: [] }),
      tx.run(sql<{ count: number }>`${sql.raw(count)}`),
      tx.runPrepared(sql<{ count: number }>`${sql.raw(count)}`),
    ]),
  );
  expect(seen).toEqual([[{ count: 1 }], [{ count: 1 }], [{ count: 1 }]]);
});

test("a glance answers what it asks at once, writes nothing, and may not ask for more", async () => {
  const count = "select count(*)::int as count from stores";
  const glance = (work: (tx: Transaction) => Promise<unknown>) => transact(db, storeId, work, "glance");
  expect(
    await glance((tx) => Promise.all([tx.run({ text: count, values: [] }), tx.run(sql`select 2 as two`)])),
  ).toEqual([[{ count: 1 }], [{ two: 2 }]]);
  await expect(glance((tx) => tx.run(note(1)))).rejects.toThrow("read-only transaction");
  await expect(
    glance((tx) => tx.run({ text: count, values: [] }).then(() => tx.run({ text: count, values: [] }))),
  ).rejects.toThrow("has ended");
  await expect(glance(async () => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
  expect(await glance((tx) => tx.run({ text: count, values: [] }))).toEqual([{ count: 1 }]);
  expect(await noted()).toEqual([]);
});

test("what a caller reads has a time-out of its own, which ends with its transaction", async () => {
  const timeout = async (caller: LaneCaller | null, mode: "write" | "snapshot") => {
    const ask = () =>
      transact(db, storeId, (tx) => tx.run(sql<{ statementTimeout: string }>`show statement_timeout`), mode);
    const [row] = await (caller === null ? ask() : onBehalfOf(caller, ask));
    return row?.statementTimeout;
  };
  const stranger: LaneCaller = { role: "stranger", id: "10.0.0.1", isReading: true };
  expect(await timeout(stranger, "snapshot")).toBe("10s");
  expect(await timeout({ ...stranger, role: "consigner" }, "snapshot")).toBe("30s");
  for (const rest of [timeout(stranger, "write"), timeout({ ...stranger, isReading: false }, "snapshot")])
    expect(await rest).toBe("1min");
  expect(await timeout(null, "snapshot")).toBe("1min");
});

test("one that could not begin answers nothing", async () => {
  const asked: Promise<unknown>[] = [];
  const client = await db.pool.connect();
  const tx = new Transaction(client, "start transaction isolation level none", storeId, {
    ...{ endsAtOnce: false, isNear: false, isOnCluster: false, timeoutMs: null },
  });
  asked.push(tx.run(sql`select 1`), tx.run(note(1)));
  for (const answer of asked) await expect(answer).rejects.toThrow("syntax error");
  await tx.rollback().catch(() => undefined);
  client.release();
  expect(await noted()).toEqual([]);
  const work = () => Promise.reject(new Error("it began"));
  await expect(transact(db, "not a \u0000 store", work)).rejects.toThrow("No store has such an id.");
});

test("of the last statements, one that fails undoes all that the transaction did, and is the error that is told", async () => {
  for (const failing of [0, 1, 2]) {
    const last = [note(2), note(3), note(4)].with(failing, note(1));
    const run = transact(db, storeId, async (tx) => {
      await tx.run(note(1));
      await tx.runLast(last);
    });
    await expect(run).rejects.toThrow("noted_pkey");
    expect(await noted()).toEqual([]);
  }
});

test("rows that are to be changed and are not there undo the transaction", async () => {
  const gone = { id: "nowhere", name: "Nowhere", address: "", isMarketplace: false, closedAt: null };
  const there = { ...gone, id: ids.front };
  const writes = (...updates: (typeof gone)[]) =>
    rowStatements(
      storeId,
      new Map([["location", { inserts: [], updates, changed: new Set(["name"]), deletes: [] }] as const]),
      null,
    );
  const rename = (statements: readonly SqlStatement[]) => transact(db, storeId, (tx) => tx.runLast(statements));
  await expect(rename(writes(there, gone))).rejects.toThrow("division by zero");
  const names = () => db.asAdmin("select count(*)::int as count from locations where name = 'Nowhere'");
  expect(await names()).toEqual([{ count: 0 }]);
  await rename(writes(there));
  expect(await names()).toEqual([{ count: 1 }]);
});

test("one that has ended takes no more statements", async () => {
  let kept: Transaction | undefined;
  await transact(db, storeId, async (tx) => {
    kept = tx;
    await tx.runLast([note(1)]);
    await expect(tx.run(sql`select 1`)).rejects.toThrow("has ended");
  });
  await transact(db, storeId, async (tx) => void (kept = tx), "snapshot");
  await expect((kept as Transaction).run(sql`select 1`)).rejects.toThrow("has ended");
  expect(await noted()).toEqual([1]);
});

test("a statement whose table has got another column since it was prepared can be tried again", async () => {
  await db.asAdmin("create table public.growing (a int); grant all on public.growing to trace_app");
  await db.asAdmin("insert into public.growing values (1)");
  const read = () => transact(db, storeId, (tx) => tx.runPrepared(sql`select * from public.growing`));
  expect(await read()).toEqual([{ a: 1 }]);
  await db.asAdmin("alter table public.growing add column b int");
  const fault = await read().catch((error: unknown) => error);
  expect(fault).toMatchObject({ message: "cached plan must not change result type" });
  expect(isPassing(fault)).toBe(true);
  expect(await read()).toEqual([{ a: 1, b: null }]);
});

describe("a value that cannot be read", () => {
  const unreadable: SqlStatement = { text: "select 9223372036854775807 as far", values: [] };

  test("fails the statement that answered it and no other", async () => {
    const [before, itself, after] = await transact(db, storeId, (tx) =>
      Promise.allSettled(
        [note(1), unreadable, { text: "select count(*)::int as count from public.noted", values: [] }].map(
          ({ text, values }) => tx.run({ text, values }),
        ),
      ),
    );
    expect([before, after]).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled", value: [{ count: 1 }] }]);
    expect(itself).toMatchObject({ status: "rejected" });
    expect(await noted()).toEqual([1]);
  });

  test("among the last answers does not make what was committed look as if it had failed", async () => {
    for (const statements of [
      [note(1), unreadable],
      [unreadable, note(2)],
    ])
      await expect(transact(db, storeId, (tx) => tx.runLast(statements))).rejects.toThrow(CommittedUnread);
    expect(await noted()).toEqual([1, 2]);
    // The connections still work.
    await transact(db, storeId, (tx) => tx.runLast([note(3)]));
    expect(await noted()).toEqual([1, 2, 3]);
  });
});

test.skipIf(isOnCluster)(
  "a statement can be ended, also where another role logged in than the one it runs as",
  async () => {
    const own = await openDatabase({ databaseUrl: db.adminUrl, dataDirectory: "" });
    try {
      const ended = transact(own, storeId, async (tx) => {
        const running = tx.run(sql`select pg_sleep(50)`);
        // It rejects while the transaction waits for something else.
        running.catch(() => undefined);
        const isRunning =
          "select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(50)'";
        await vi.waitFor(async () => expect(await db.asAdmin(isRunning)).toHaveLength(1), 60_000);
        await tx.cancel();
        return running;
      });
      await expect(ended).rejects.toThrow("canceling statement due to user request");
    } finally {
      await own.close();
    }
  },
);

test.skipIf(isOnCluster)(
  "a statement whose end is told too late loses its connection, and nobody else's statement is ended",
  async () => {
    const real = new URL(db.app.url());
    const held: (() => void)[] = [];
    const sockets: Socket[] = [];
    const line = createServer((near) => {
      const far = createConnection(Number(real.port), "127.0.0.1");
      sockets.push(near, far);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const)
        from.on("error", () => to.destroy()).on("close", () => to.end());
      far.pipe(near);
      near.once("data", (first: Buffer) => {
        const pass = () => {
          far.write(first);
          near.pipe(far);
        };
        // A cancel request begins with its length and this number.
        if (first.length === 16 && first.readInt32BE(4) === 80_877_102) held.push(() => far.end(first));
        else pass();
      });
    }).listen(0, "127.0.0.1");
    await once(line, "listening");
    const through = Object.assign(new URL(real), { host: `127.0.0.1:${(line.address() as AddressInfo).port}` });
    const pool = openPool({ url: () => through.href, isPooled: false }, { max: 1 });
    const narrow = { kysely: db.kysely, pool, nodes: null, lanes: null, isDistributed: db.isDistributed };
    const isRunning = (text: string) =>
      vi.waitFor(async () => {
        const running =
          "select from pg_stat_activity where datname = current_database() and query = $1 and state = 'active'";
        expect(await db.asAdmin(running, [text])).toHaveLength(1);
      }, 60_000);
    try {
      const [theirs, mine] = ["select pg_sleep(30)", "select pg_sleep(2)"];
      const ended = transact(narrow, storeId, async (tx) => {
        const running = tx.run({ text: theirs, values: [] });
        running.catch(() => undefined);
        await isRunning(theirs);
        await tx.cancel();
        return running;
      });
      await expect(ended).rejects.toThrow("Connection terminated");
      const going = transact(narrow, "store-two", (tx) => tx.run({ text: mine, values: [] }));
      await isRunning(mine);
      for (const tell of held) tell();
      expect(held).toHaveLength(1);
      await expect(going).resolves.toHaveLength(1);
    } finally {
      await pool.end();
      for (const socket of sockets) socket.destroy();
      line.close();
    }
  },
);
