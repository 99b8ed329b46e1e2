import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { executeCommand } from "#server/machine/commands/execute-command.ts";
import { distribute as divide } from "#server/machine/database/distribute.ts";
import { applyMigration } from "#server/machine/database/migrate.ts";
import { openDatabase } from "#server/machine/database/open-database.ts";
import { setUpRowSecurity } from "#server/machine/database/row-security.ts";
import { openStoreNodes } from "#server/machine/database/store-nodes.ts";
import { transact, type Transactable, type Transaction } from "#server/machine/database/transact.ts";
import { openJobs } from "#server/effects/jobs.ts";
import { handOnJobs } from "#server/effects/outbox.ts";
import { jobsSchema } from "#server/effects/prepare-jobs.ts";
import { newId } from "#shared/machine/kernel/ids.ts";
import { dropInCluster, makePlainOnCluster, nodesOf } from "../support/cluster.ts";
import { commandServices } from "../support/command-services.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { ids, makeTestStore, staff, testItem } from "../support/test-store.ts";
import { clusterVariable } from "../support/what-is-here.ts";

const distribute = (databaseUrl: string) =>
  spawnSync(process.execPath, ["scripts/distribute.ts", "--yes"], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    encoding: "utf8",
  });

const coordinator = process.env[clusterVariable];

describe("a database that is divided over a cluster", () => {
  let db: TestDatabase;
  let nodes: readonly string[] = [];
  const stores = ["store-one", "store-two", "store-three"];
  beforeAll(async () => {
    db = await createTestDatabase();
    nodes = (await nodesOf(coordinator ?? "")).map(
      (node) => Object.assign(new URL(node), { pathname: `/${db.name}` }).href,
    );
    for (const storeId of stores)
      await makeTestStore(db, { storeId, rows: [{ type: "item", row: testItem(1, { notes: storeId }) }] });
  });
  afterAll(() => db.close());

  /** Runs statements as one transaction of a role at a node, and undoes them; returns the last one's rows. */
  async function at(node: string, role: string, ...statements: readonly string[]): Promise<readonly object[]> {
    const client = new pg.Client({ connectionString: Object.assign(new URL(node), { username: role }).href });
    await client.connect();
    try {
      // As whoever comes in would: a node tells others of no store by itself.
      await client.query("set citus.propagate_set_commands = 'local'");
      await client.query("begin");
      let rows: readonly object[] = [];
      for (const statement of statements) ({ rows } = await client.query<object>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  test("has walls at every node: without a store nothing, with one its rows alone, and nothing of another is taken", async () => {
    for (const node of nodes) {
      expect(await at(node, "trace_app", "select from items")).toEqual([]);
      for (const storeId of stores)
        expect(await at(node, "trace_app", `set local app.store_id = '${storeId}'`, "select notes from items")).toEqual(
          [{ notes: storeId }],
        );
      await expect(
        at(
          node,
          "trace_app",
          "set local app.store_id = 'store-one'",
          "insert into locations (store_id, id, name) values ('store-two', 'l', 'n')",
        ),
      ).rejects.toThrow("violates row-level security policy");
    }
  });

  test("has walls in the parts of its tables too", async () => {
    const parts = await db.asAdmin<{ part: string; port: number }>(
      "select shard_name as part, nodeport as port from citus_shards where table_name = 'public.items'::regclass",
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const { part, port } of parts) {
      const node = nodes.find((one) => new URL(one).port === String(port)) ?? "";
      expect(await at(node, "trace_app", `select from ${part}`)).toEqual([]);
    }
  });

  test("opens, and is refused while a table of stores is not divided, until it was", async () => {
    const options = { databaseUrl: db.adminUrl, dataDirectory: "" };
    await (await openDatabase(options)).close();
    await db.asAdmin(`create table sync.late (store_id text collate "C" primary key)`);
    await expect(openDatabase(options)).rejects.toThrow(
      "This database is divided over a Citus cluster in part, and sync.late is not. Run npm run distribute, and start again.",
    );
    const divided = distribute(db.adminUrl);
    expect(divided.stderr).toBe("");
    expect(divided.stdout).toMatch(/^sync\.late\n\d+ tables of .* are known to all nodes, in \d+ parts\.\n$/);
    await (await openDatabase(options)).close();
  });

  test("takes a migration with a table that refers to others: divided, with keys and walls at every node", async () => {
    const admin = new pg.Client({ connectionString: db.adminUrl });
    await admin.connect();
    try {
      const sql = `create table public.shelf_notes (
          store_id text collate "C" not null, id text not null, item_id text not null, note text not null,
          primary key (store_id, id));
        select health.divide('public.shelf_notes');
        alter table public.shelf_notes add foreign key (store_id, item_id) references public.items (store_id, id);
        -- A semicolon; and changes of tables that are divided already.
        alter table public.locations add column trial text not null default ';';
        create index locations_trial on public.locations (store_id, trial);
        update public.locations set trial = name;
        alter table public.locations drop column trial`;
      await applyMigration(admin, { name: "9998-shelf-notes", sql, hash: "trial" });
      await admin.query("begin");
      await setUpRowSecurity(admin);
      await admin.query("commit");
    } finally {
      await admin.end();
    }
    await (await openDatabase({ databaseUrl: db.adminUrl, dataDirectory: "" })).close();
    const note = (storeId: string, item: string) =>
      `insert into shelf_notes values ('${storeId}', '${storeId}-note', '${item}', '${storeId}')`;
    for (const storeId of stores) await db.asAdmin(note(storeId, testItem(1).id));
    await expect(db.asAdmin(note("store-four", testItem(1).id))).rejects.toThrow("violates foreign key constraint");
    for (const node of nodes) {
      expect(await at(node, "trace_app", "select from shelf_notes")).toEqual([]);
      for (const storeId of stores)
        expect(
          await at(node, "trace_app", `set local app.store_id = '${storeId}'`, "select note from shelf_notes"),
        ).toEqual([{ note: storeId }]);
    }
    await db.asAdmin("drop table shelf_notes");
    await db.asAdmin("delete from applied_migrations where name = '9998-shelf-notes'");
  });

  test("that was stopped while it was divided is refused, and goes on where it was", async () => {
    const name = `${db.name}_stopped`;
    const at = await nodesOf(coordinator ?? "");
    const databaseUrl = await makePlainOnCluster(at, name);
    try {
      let left = 20;
      const stop = () => {
        left -= 1;
        if (left === 0) throw new Error("stopped");
      };
      await expect(divide(databaseUrl, stop)).rejects.toThrow("stopped");
      await expect(openDatabase({ databaseUrl, dataDirectory: "" })).rejects.toThrow(
        /is divided over a Citus cluster in part, and .* is not\. Run npm run distribute/,
      );
      expect(distribute(databaseUrl)).toMatchObject({ status: 0, stderr: "" });
      const opened = await openDatabase({ databaseUrl, dataDirectory: "" });
      expect(opened.isDistributed).toBe(true);
      await makeTestStore(opened);
      await opened.close();
    } finally {
      await dropInCluster(at, name);
    }
  });

  test("loses no job that the queue's node forgot as it died, and does none twice", async () => {
    const jobs = await openJobs({ db, log: pino({ level: "silent" }) });
    const boss = new PgBoss({
      ...{ schema: jobsSchema, migrate: false, supervise: false, schedule: false },
      db: { executeSql: (text, values) => db.pool.query(text, values) },
    });
    await boss.start();
    const queued = () => db.asAdmin<{ id: string }>("select id from jobs.job where name = 'itemsAccepted' order by id");
    await transact(db, "store-two", async (tx) => {
      await jobs.enqueue(
        tx,
        "store-two",
        [1, 2, 3].map(() => ({ commandId: newId(), event: { name: "itemsAccepted", ids: [testItem(1).id] } })),
      );
    });
    const caused = await queued();
    expect(caused).toHaveLength(3);
    // As if the coordinator had died after the store's node had committed.
    await db.asAdmin("delete from jobs.job where id = $1", [caused[0]?.id]);
    await handOnJobs({ db, clock: () => new Date() }, boss);
    expect(await queued()).toEqual(caused.slice(1));
    await handOnJobs({ db, clock: () => new Date(Date.now() + 120_000) }, boss);
    expect(await queued()).toEqual(caused);
    expect(await db.asAdmin("select from sync.outbox")).toEqual([]);
    await boss.stop({ graceful: false });
    await jobs.close();
  });

  test("runs a store's commands at its node, and numbers its history in their order, also of those at the coordinator", async () => {
    const at = [db, { ...db, nodes: null }].map((one) => commandServices(one));
    for (let n = 0; n < 6; n += 1) {
      const { status } = await executeCommand(at[n % 2] as (typeof at)[0], {
        ...{ storeId: "store-three", actor: staff, commandId: newId(), name: "inventory.editItem" },
        args: { itemId: testItem(1).id, changes: { notes: `Note ${n}` } },
        ...{ occurredAt: null, queue: null },
      });
      expect(status).toBe("applied");
    }
    const entries = await db.asAdmin<{ notes: string }>(
      `select modified_fields -> 0 ->> 'afterValue' as notes from history
       where store_id = 'store-three' and command_name = 'inventory.editItem' order by log_order`,
    );
    expect(entries.map(({ notes }) => notes)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Note ${n}`));
  });

  test("reaches a store at its node, people from there at the coordinator, and all there while the node lets nobody in", async () => {
    const here = (tx: Transaction) => tx.run(sql<{ port: number }>`select inet_server_port() as port`);
    const portOf = async (one: Transactable, work = here) =>
      (await transact(one, "store-one", work, "snapshot"))[0]?.port ?? 0;
    const coordinatorPort = Number(new URL(coordinator ?? "").port);
    expect(await portOf(db)).not.toBe(coordinatorPort);
    const beyond = async (tx: Transaction) => {
      tx.reachBeyond();
      return here(tx);
    };
    expect(await portOf(db, beyond)).toBe(coordinatorPort);
    const url = () => Object.assign(new URL(db.app.url()), { username: "nobody_here" }).href;
    const said: string[] = [];
    const log = (sentence: string) => void said.push(sentence);
    const shut = openStoreNodes({ pool: db.pool, app: { url, isPooled: false } }, { max: 1, log });
    expect(await portOf({ ...db, nodes: shut })).toBe(coordinatorPort);
    expect(await portOf({ ...db, nodes: shut })).toBe(coordinatorPort);
    await shut.close();
    expect(said).toEqual([
      expect.stringMatching(
        /^The node \S+ takes no connection \(.*nobody_here.*\): its stores go through the coordinator/,
      ),
    ]);
  });

  test("waits for a node whose connections are all in use, and uses up no others instead", async () => {
    const options = { max: 1, connectionTimeoutMillis: 200, log: () => undefined };
    const full = openStoreNodes({ pool: db.pool, app: db.app }, options);
    const first = await full.connect("store-one");
    await expect(full.connect("store-one")).rejects.toThrow("timeout exceeded when trying to connect");
    first.release();
    await full.close();
  });

  test("moves a store to another node while it is worked in, and loses and doubles nothing", async () => {
    const services = commandServices(db);
    const [place] = await db.asAdmin<{ shard: string; from: number; to: number }>(
      `select s.shardid as shard, s.nodeport as "from", o.nodeport as "to"
         from citus_shards s, pg_dist_node o
         where s.table_name = 'public.items'::regclass and o.shouldhaveshards and o.nodeport <> s.nodeport
           and s.shardid = get_shard_id_for_distribution_column('public.items', 'store-one')`,
    );
    let isMoving = true;
    const statuses = new Map<string, number>();
    let longest = 0;
    const work = async () => {
      for (let n = 0; isMoving; n += 1) {
        const began = performance.now();
        const { status } = await executeCommand(services, {
          ...{ storeId: "store-one", actor: staff, commandId: newId(), name: "inventory.foundHere" },
          args: { itemId: testItem(1).id, locationId: n % 2 === 0 ? ids.back : ids.front, subLocationId: null },
          ...{ occurredAt: null, queue: null },
        });
        longest = Math.max(longest, performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const working = work();
    await db.asAdmin(
      "select citus_move_shard_placement($1::bigint, '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'force_logical')",
      [place?.shard, place?.from, place?.to],
    );
    isMoving = false;
    await working;
    expect([...statuses.keys()]).toEqual(["applied"]);
    const [kept] = await db.asAdmin<{ outcomes: number; entries: number }>(
      `select (select count(*)::int from sync.command_outcomes where store_id = 'store-one') as outcomes,
           (select count(*)::int from history where store_id = 'store-one' and command_name = 'inventory.foundHere') as entries`,
    );
    expect(kept).toEqual({ outcomes: statuses.get("applied"), entries: statuses.get("applied") });
    expect(longest).toBeLessThan(5_000);
  });
});
