import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startPooler } from "../../../tests/support/pooler.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { type Replicated, type ReplicaServer, startReplicated, until } from "../../../tests/support/replicated.ts";
import { makeTestStore } from "../../../tests/support/test-store.ts";
import type { Database } from "./database.ts";
import { connect, openDatabase } from "./open-database.ts";
import { readBeside } from "./read-beside.ts";
import { openReplicas } from "./replicas.ts";
import { transact, type Transaction } from "./transact.ts";

const storeId = "store-one";
/** Answers where it was run; at a replica only after a long time. */
const slowly = (tx: Transaction) =>
  tx.run(
    sql<{
      at: string;
    }>`select case when pg_is_in_recovery() then 'replica' || pg_sleep(50)::text else 'primary' end as at`,
  );
const where = (tx: Transaction) =>
  tx.run(sql<{ at: string }>`select case when pg_is_in_recovery() then 'replica' else 'primary' end as at`);
const whereNow = (tx: Transaction) =>
  tx.run(sql<{ at: string }>`
    select case when pg_is_in_recovery() then 'replica ' else 'promoted ' end || inet_server_port() as at`);
const nameOf = (tx: Transaction) => tx.run(sql<{ at: string }>`select name as at from stores`);
const rename = (db: Database, name: string) =>
  transact(db, storeId, async (tx) => {
    await tx.run(sql`update stores set name = ${name}`);
    await tx.run(sql`update sync.store_versions set version = version + 1`);
  });

describe("A streaming replica", () => {
  let replicated: Replicated;
  let replica: ReplicaServer;
  let db: TestDatabase;
  const opened: Database[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    replicated = await startReplicated();
    replica = replicated.replicas[0] as ReplicaServer;
    db = await createTestDatabase(replicated);
    await makeTestStore(db, { storeId });
  });
  afterAll(async () => {
    await db?.close();
    await replicated?.stop();
  });
  beforeEach(() => void logged.splice(0));
  afterEach(async () => {
    // After a test that failed while it held them.
    vi.useRealTimers();
    for (const one of opened.splice(0)) await one.close();
  });

  const open = async (...urls: readonly string[]) => {
    const database = await openDatabase({
      ...{ databaseUrl: db.adminUrl, databaseReplicaUrls: urls, dataDirectory: "" },
      log: (sentence) => void logged.push(sentence),
    });
    opened.push(database);
    return database;
  };
  const isRead = (database: Database, read = true) =>
    until(async () => database.replicas.states().every((one) => one.isRead === read));
  const at = async (database: Database, read = where) => (await readBeside(database, storeId, read))[0]?.at;
  const isAsked = (server = replica) =>
    until(async () => {
      const rows = await server.sql(
        "select from pg_stat_activity where query like '%pg_sleep(50)%' and state = 'active'",
      );
      return rows.length > 1;
    });
  const app = (server = replica) => server.app(db.name);

  test("it is read once it has shown that it follows the primary, by a role without rights of its own", async () => {
    await replicated.primary.sql("create role reader login in role trace_app");
    await replica.caughtUp();
    const database = await open(Object.assign(new URL(app()), { username: "reader" }).href);
    await isRead(database);
    expect(await at(database)).toBe("replica");
    expect(logged).toEqual([`The replica ${new URL(app()).host}/${db.name} is read.`]);
  });

  test("a read that is under way as it is killed is repeated at the primary", async () => {
    const other = await replicated.addReplica();
    const database = await open(app(other));
    await isRead(database);
    const reading = at(database, slowly);
    await isAsked(other);
    await other.kill();
    expect(await reading).toBe("primary");
    expect(await at(database)).toBe("primary");
    await other.start();
    await isRead(database);
    expect(await at(database)).toBe("replica");
    expect(logged.map((line) => line.replace(/The replica \S+ is /, "").split(":")[0])).toEqual([
      ...["read.", "left out", "read."],
    ]);
  });

  test("a read under way as it answers no more, with its connections open, is repeated at the primary", async () => {
    const other = await replicated.addReplica();
    const database = await open(app(other));
    await isRead(database);
    const reading = at(database, slowly);
    await isAsked(other);
    other.freeze();
    expect(await reading).toBe("primary");
    expect(await at(database)).toBe("primary");
    other.thaw();
    await isRead(database);
    expect(await at(database)).toBe("replica");
    // What it was asked goes on there, and would keep the primary from removing anything.
    await other.kill();
  });

  test("a read that recovery ends is repeated at the primary, and the next is read there again", async () => {
    const other = await replicated.addReplica();
    await other.set({ hot_standby_feedback: "off", max_standby_streaming_delay: "0" });
    const database = await open(app(other));
    await isRead(database);
    const reading = at(database, async (tx) => {
      await tx.run(sql`select count(*) from stores`);
      return slowly(tx);
    });
    await isAsked(other);
    let isOver = false;
    void reading.finally(() => (isOver = true));
    // The primary keeps the old row until it has heard that this replica minds no more.
    for (let n = 0; !isOver; n++) {
      await rename(db, `Name ${n}`);
      await db.asAdmin("vacuum stores");
    }
    expect(await reading).toBe("primary");
    await other.caughtUp();
    expect(await at(database)).toBe("replica");
  });

  test("it is read no more once it is promoted", async () => {
    const other = await replicated.addReplica();
    // Looks at it wait until time goes on here.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const database = await open(app(other));
    while (database.replicas.states()[0]?.isRead !== true) {
      await vi.advanceTimersByTimeAsync(500);
      await db.asAdmin("select 1");
    }
    // Connections that are open already are not checked again; a read may need a second one.
    await Promise.all([at(database), at(database), at(database)]);
    let isOver = false;
    const promoting = other.promote().finally(() => (isOver = true));
    const read: unknown[] = [];
    // It may be promoted in the middle of one.
    while (!isOver) await at(database, whereNow);
    await promoting;
    for (let n = 0; n < 5; n++) read.push(await at(database, whereNow));
    expect(read).not.toContain(`promoted ${new URL(app(other)).port}`);
    vi.useRealTimers();
    await isRead(database, false);
    expect(logged.at(-1)).toMatch(/no replica/);
  });

  test("what fails at the primary too is its own fault, and nobody is left out for it", async () => {
    const database = await open(app());
    await isRead(database);
    await expect(readBeside(database, storeId, (tx) => tx.run(sql`select 1 / 0`))).rejects.toThrow("division by zero");
    expect(await at(database)).toBe("replica");
  });

  test("what has left something behind is not repeated", async () => {
    const database = await open(app());
    await isRead(database);
    let times = 0;
    const reading = readBeside(
      database,
      storeId,
      async (tx) => {
        times += 1;
        return tx.run(sql`select 1 / 0`);
      },
      () => false,
    );
    await expect(reading).rejects.toThrow("division by zero");
    expect(times).toBe(1);
  });

  test("one that is away does not stop the start, and is read once it is back", async () => {
    const other = await replicated.addReplica();
    await other.kill();
    const database = await open(app(other));
    expect(logged[0]).toMatch(/is left out: Nothing listens at/);
    expect(await at(database)).toBe("primary");
    await other.start();
    await isRead(database);
    expect(await at(database)).toBe("replica");
  });

  test("reads that find all its connections in use go to the primary", async () => {
    const database = await openDatabase({
      ...{ databaseUrl: db.adminUrl, databaseReplicaUrls: [app()], dataDirectory: "", databaseConnections: 2 },
    });
    opened.push(database);
    await isRead(database);
    const held = Promise.withResolvers<void>();
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = begun.map(({ resolve }) =>
      readBeside(database, storeId, async (tx) => {
        const found = await where(tx);
        resolve();
        await held.promise;
        return found;
      }),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    expect(await at(database)).toBe("primary");
    held.resolve();
    expect((await Promise.all(holding)).flat()).toEqual([{ at: "replica" }, { at: "replica" }]);
  });

  test("it is not taken for silent where this process stood still, and what it is asked goes on", async () => {
    const database = await open(app());
    await isRead(database);
    const [primary] = await db.asAdmin<{ timeline: string }>(
      "select substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline",
    );
    const pool = database.replicas.pick(primary?.timeline ?? "")?.pool;
    expect(await at(database)).toBe("replica");
    // Both the read below and what asks for the replica's beat are under way meanwhile, some of these times.
    for (let times = 0; times < 3; times += 1) {
      pool?.once("acquire", () =>
        setImmediate(() => {
          for (const until = performance.now() + 1_500; performance.now() < until;);
        }),
      );
      expect(await at(database)).toBe("replica");
    }
    expect(logged.filter((line) => line.includes("left out"))).toEqual([]);
  });

  describe("is refused with what to do", () => {
    const refused = (url: string, sentence: RegExp) => expect(open(url)).rejects.toThrow(sentence);

    test("if it takes writes itself", async () => {
      await refused(db.listenUrl, /is no replica: it takes writes itself\. Take it out of DATABASE_REPLICA_URLS/);
    });

    test("if it follows another primary", async () => {
      const others = await startReplicated();
      try {
        const [other] = others.replicas;
        await others.primary.sql(`create database "${db.name}"`);
        await other?.caughtUp();
        await refused(other?.app(db.name) ?? "", /is a replica of another PostgreSQL than the one in DATABASE_URL/);
      } finally {
        await others.stop();
      }
    });

    test("if it is another database of the same replica", async () => {
      await refused(replica.app(), /is another database than the one in DATABASE_URL/);
      await refused(replica.app("nowhere"), /There is no such database at .* DATABASE_REPLICA_URLS/);
    });

    test("if Trace would be a superuser there, or could not become its role", async () => {
      await refused(replica.admin(db.name), /logs in as a superuser.* DATABASE_REPLICA_URLS/);
      await replicated.primary.sql("create role stranger login");
      await replica.caughtUp();
      const stranger = Object.assign(new URL(app()), { username: "stranger" }).href;
      await refused(stranger, /may not become trace_app\. At the primary: GRANT trace_app/);
    });

    test("if nobody is let in there", async () => {
      const nobody = Object.assign(new URL(app()), { username: "nobody" }).href;
      await refused(nobody, /does not let the user in DATABASE_REPLICA_URLS in/);
    });

    test("if it is a pooler", async () => {
      const pooler = await startPooler(Object.assign(new URL(app()), { password: "any" }).href, { connectQuery: "" });
      try {
        await refused(pooler.url(db.name), /must name PostgreSQL itself, not a pooler/);
      } finally {
        await pooler.stop();
      }
    });

    test("if the database is a cluster", async () => {
      const opening = openReplicas(
        { ...db, isDistributed: true },
        { urls: [app()], connections: 1, log: () => undefined },
      );
      await expect(opening).rejects.toThrow(/of no use on a Citus cluster/);
    });
  });
});

describe("After another replica was promoted", () => {
  test("one that has what the new primary never had is not read, though its version is higher", async () => {
    const replicated = await startReplicated(2);
    const [heir, stray] = replicated.replicas as [ReplicaServer, ReplicaServer];
    const seed = await createTestDatabase(replicated);
    await makeTestStore(seed, { storeId });
    await Promise.all([heir.caughtUp(), stray.caughtUp()]);
    let primary = seed.listenUrl;
    const db = connect(
      { app: () => primary, admin: () => primary, listen: () => primary, isPooled: false },
      { place: "", pid: () => null },
    );
    const log = () => undefined;
    const urls = [stray.app(seed.name)];
    Object.assign(db, { replicas: await openReplicas(db, { urls, connections: 10, log }) });
    const name = async () => (await readBeside(db, storeId, nameOf))[0]?.at;
    const isRead = () => db.replicas.states()[0]?.isRead === true;
    try {
      await until(async () => isRead());
      await heir.kill();
      await rename(db, "Known to the stray alone");
      await stray.caughtUp();
      expect(await name()).toBe("Known to the stray alone");
      await replicated.primary.kill();
      await heir.start();
      await heir.promote();
      primary = heir.app(seed.name);
      await until(async () => (await name()) === `Store ${storeId}`);
      // The stray still answers, in recovery and with a higher version.
      expect(
        await stray.sqlIn(seed.name, "select pg_is_in_recovery() as is, (select name from stores) as name"),
      ).toEqual([{ is: true, name: "Known to the stray alone" }]);
      const [beat] = await heir.sqlIn<{ at: Date }>(seed.name, "select max(written_at) as at from health.beats");
      await until(async () => {
        const [later] = await heir.sqlIn<{ at: Date }>(seed.name, "select max(written_at) as at from health.beats");
        return Number(later?.at) > Number(beat?.at);
      });
      expect(isRead()).toBe(false);
      expect(await name()).toBe(`Store ${storeId}`);
    } finally {
      await db.close();
      await replicated.stop();
    }
  });
});
