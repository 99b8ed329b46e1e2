import { createHash, randomBytes } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { appRole, type EmbeddedPostgres, startEmbeddedPostgres } from "#server/machine/database/embedded-postgres.ts";
import { migrate, readMigrations } from "#server/machine/database/migrate.ts";
import { connect, createDatabase } from "#server/machine/database/open-database.ts";
import type { Database } from "#server/machine/database/database.ts";
import { openReplicas } from "#server/machine/database/replicas.ts";
import { queueNames } from "#server/effects/effects.ts";
import { clusterInMemory } from "./data-in-memory.ts";
import { type Replicated, until } from "./replicated.ts";
import { copyInCluster, dropInCluster, makeClusterTemplate, nodesOf } from "./cluster.ts";
import { clusterVariable } from "./what-is-here.ts";

/**
 * One PostgreSQL for this checkout's tests, shared by overlapping runs, and a new migrated database for each test that
 * needs one. Vitest's global setup starts it; a program outside vitest starts it at first use and stops it with
 * `stopTestPostgres`.
 */

/** The server's address, for vitest's workers. */
const addressVariable = "TRACE_TEST_POSTGRES";
/** The address of a pooler before it, through which every new database is used; unset for none. */
export const poolerVariable = "TRACE_TEST_POOLER";

interface Address {
  readonly admin: string;
  readonly app: string;
  readonly template: string;
  /** This run's mark in the names of databases that are filled once and copied; left out where none may be. */
  readonly run?: string;
  /** The nodes of a Citus cluster, whose coordinator `admin` is; none for a PostgreSQL of its own. */
  readonly nodes?: readonly string[];
  /** Where the app's role comes in at its streaming replicas; none if left out. */
  readonly replicas?: readonly string[];
}

let server: EmbeddedPostgres | undefined;
/** Its lock marks this run's template as in use; runs with other migrations leave it alone. */
let holder: pg.Client | undefined;
let address: Promise<Address> | undefined;

/** Beside the real packages, so that a copy of the project with linked ones uses the same server. */
const packages = realpathSync(fileURLToPath(new URL("../../node_modules", import.meta.url)));
const dataDirectory = join(packages, ".cache", "trace-tests");

async function startServer(): Promise<Address> {
  const cluster = process.env[clusterVariable];
  if (cluster !== undefined) {
    const nodes = await nodesOf(cluster);
    const template = await templateName();
    await makeClusterTemplate(nodes, template);
    return { admin: cluster, app: Object.assign(new URL(cluster), { username: appRole }).href, template, nodes };
  }
  const inMemory = clusterInMemory(packages);
  const options = {
    ...{ dataDirectory, durable: false, maxConnections: 400 },
    ...(inMemory === undefined ? {} : { cluster: inMemory }),
  };
  const started = await startEmbeddedPostgres(options).catch(async (error: Error) => {
    // It runs without fsync, so a power cut may have left it unreadable; nothing in it is worth keeping.
    const home = /embedded PostgreSQL in (\S+) did not start/.exec(error.message)?.[1];
    if (home === undefined) throw error;
    await rm(home, { recursive: true, force: true });
    return startEmbeddedPostgres(options);
  });
  server = started;
  const template = await makeTemplate(started);
  return {
    ...{ admin: started.adminUrl("postgres"), app: started.appUrl("postgres"), template },
    run: `${Date.now()}_${randomBytes(6).toString("hex")}`,
  };
}

/** The file that gives the app's role its rights, at the end of every migration. */
const rightsFile = fileURLToPath(new URL("../../server/machine/database/row-security.ts", import.meta.url));

async function templateName(): Promise<string> {
  const hash = createHash("sha256");
  for (const migration of await readMigrations()) hash.update(migration.hash);
  hash.update(queueNames.join());
  hash.update(readFileSync(rightsFile));
  return `template_${hash.digest("hex").slice(0, 16)}`;
}

/** Creates a migrated database to copy from, named after the migrations' text and the rights. */
async function makeTemplate(started: EmbeddedPostgres): Promise<string> {
  const template = await templateName();
  const admin = new pg.Client({ connectionString: started.adminUrl("postgres") });
  await admin.connect();
  try {
    // One run at a time creates it; the others find it.
    await admin.query("select pg_advisory_lock(7264003)");
    await dropAbandoned(admin, template);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      const draft = `draft_${randomBytes(6).toString("hex")}`;
      await createDatabase(started.adminUrl("postgres"), draft);
      await migrate(started.adminUrl(draft));
      await admin.query(`alter database "${draft}" rename to "${template}"`);
    }
    holder = new pg.Client({ connectionString: started.adminUrl("postgres") });
    holder.on("error", () => undefined);
    await holder.connect();
    await holder.query("select pg_advisory_lock_shared(7264004, hashtext($1))", [template]);
  } finally {
    await admin.end();
  }
  return template;
}

/** Drops databases of killed runs: an hour old, or drafts and templates of other migrations that no run uses. */
async function dropAbandoned(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d
      where datname <> $1 and not exists (select from pg_stat_activity a where a.datid = d.oid)
        and (datname ~ '^(draft|template)_'
          or datname ~ '^(test|filled)_\\d+_' and split_part(datname, '_', 2)::bigint < $2)`,
    [template, Date.now() - 3_600_000],
  );
  for (const { name } of rows) {
    const { rows: free } = await admin.query("select pg_try_advisory_lock(7264004, hashtext($1)) as mine", [name]);
    if (free[0]?.mine !== true) continue;
    await admin.query(`drop database if exists "${name}"`).catch(() => undefined);
    await admin.query("select pg_advisory_unlock(7264004, hashtext($1))", [name]);
  }
}

function whereItIs(): Promise<Address> {
  const told = process.env[addressVariable];
  if (told !== undefined) return Promise.resolve(JSON.parse(told) as Address);
  address ??= startServer();
  return address;
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

export interface TestDatabase extends Database {
  readonly name: string;
  /** Runs SQL as the owner, without row-level security, to see the actual rows. */
  readonly asAdmin: <Row extends pg.QueryResultRow = Record<string, unknown>>(
    text: string,
    values?: unknown[],
  ) => Promise<Row[]>;
}

/** What many tests' databases have in common: filled in one of them, which the others are copies of. */
export interface Filling {
  /** Lower-case letters; one name has one content throughout a run. */
  readonly name: string;
  readonly fill: (db: TestDatabase) => Promise<void>;
}

/**
 * Creates a migrated database, at this primary and its replicas if given: empty, or filled. `close` drops it.
 */
export async function createTestDatabase(replicated?: Replicated, filling?: Filling): Promise<TestDatabase> {
  const address = await (replicated === undefined ? whereItIs() : addressOf(replicated));
  if (filling === undefined) return copyOf(address, address.template);
  if (address.run !== undefined) return copyOf(address, await filledOnce(address, address.run, filling));
  const db = await copyOf(address, address.template);
  await filling.fill(db);
  return db;
}

const filled = new Map<string, Promise<string>>();

/** Returns the database of this run that has the filling; whichever process asks first makes it. */
function filledOnce(address: Address, run: string, { name, fill }: Filling): Promise<string> {
  const database = `filled_${run}_${name}`;
  const make = async () => {
    const admin = new pg.Client({ connectionString: address.admin });
    await admin.connect();
    try {
      await admin.query("select pg_advisory_lock(7264005)");
      const { rowCount } = await admin.query("select from pg_database where datname = $1", [database]);
      if (rowCount === 0) {
        const draft = await copyOf(address, address.template);
        await fill(draft);
        await draft.closeAs(database);
      }
    } finally {
      await admin.end();
    }
    return database;
  };
  const made = filled.get(database) ?? make();
  filled.set(database, made);
  return made;
}

async function copyOf(
  { admin, app, nodes, replicas = [] }: Address,
  template: string,
): Promise<TestDatabase & { readonly closeAs: (name: string) => Promise<void> }> {
  const pooled = process.env[poolerVariable];
  const name = `test_${Date.now()}_${randomBytes(6).toString("hex")}`;
  if (nodes === undefined) await createDatabase(admin, name, template);
  else await copyInCluster(nodes, name, template);
  const database = connect(
    {
      ...{ app: () => inDatabase(pooled ?? app, name), admin: () => inDatabase(admin, name) },
      ...{ listen: () => inDatabase(app, name), isPooled: pooled !== undefined },
      isDistributed: nodes !== undefined,
    },
    { place: name, pid: () => null },
  );
  for (const replica of replicas) await until(() => answers(inDatabase(replica, name)));
  const urls = replicas.map((replica) => inDatabase(replica, name));
  Object.assign(database, { replicas: await openReplicas(database, { urls, connections: 10, log: () => undefined }) });
  const adminPool = new pg.Pool({ connectionString: inDatabase(admin, name), max: 2 });
  adminPool.on("error", () => undefined);
  const closeThen = async (end: string) => {
    await database.close();
    await adminPool.end();
    if (nodes !== undefined) return dropInCluster(nodes, name);
    const last = new pg.Client({ connectionString: admin });
    await last.connect();
    await last.query(end).finally(() => last.end());
  };
  return {
    ...database,
    name,
    asAdmin: async (text, values) => (await adminPool.query(text, values)).rows,
    close: () => closeThen(`drop database if exists "${name}" with (force)`),
    closeAs: (kept) => closeThen(`alter database "${name}" rename to "${kept}"`),
  };
}

/** Returns a primary and its replicas as the place for test databases, with a migrated one to copy from. */
async function addressOf({ primary, replicas }: Replicated): Promise<Address> {
  const template = await templateName();
  const known = await primary.sql("select from pg_database where datname = $1", [template]);
  if (known.length === 0) {
    await createDatabase(primary.admin(), template);
    await migrate(primary.admin(template));
  }
  return { admin: primary.admin(), app: primary.app(), template, replicas: replicas.map((replica) => replica.app()) };
}

/** Has all new test databases be at a primary and its replicas, also of processes that are started later. */
export async function putTestDatabasesAt(replicated: Replicated): Promise<() => void> {
  process.env[addressVariable] = JSON.stringify(await addressOf(replicated));
  return () => delete process.env[addressVariable];
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  await client.end();
  return true;
}

/** Returns where the app's role connects to the running server: its own database, in which nothing is. */
export const testPostgresAddress = async (): Promise<string> => (await whereItIs()).app;

/** Stops the server if this process started it and no other run uses it. */
export async function stopTestPostgres(): Promise<void> {
  await holder?.end();
  holder = undefined;
  await server?.stop();
  server = undefined;
  address = undefined;
}

/**
 * Vitest's global setup: runs before the first file of the project `pg`, and its result after the last. A program that
 * runs vitest repeatedly calls it first; the runs then use that server.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[addressVariable] !== undefined) return async () => undefined;
  process.env[addressVariable] = JSON.stringify(await startServer());
  return async () => {
    delete process.env[addressVariable];
    await stopTestPostgres();
  };
}
