import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { Impossible } from "#server/machine/impossible.ts";
import { appRole, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isWhollyDistributed } from "./distribute.ts";
import { Lanes } from "./lanes.ts";
import { migrate } from "./migrate.ts";
import { openPool } from "./open-pool.ts";
import { noReplicas, openReplicas } from "./replicas.ts";
import { idleMs, limits, withSettings } from "./session-settings.ts";
import { openStoreNodes } from "./store-nodes.ts";
import { explainOpenError, poolerAdvice } from "./explain-open-error.ts";
import type { Database } from "./database.ts";

const usualConnections = 10;

export interface DatabaseOptions {
  /** PostgreSQL 15 or later, or a pooler before it; null starts the embedded one. */
  readonly databaseUrl: string | null;
  /** The PostgreSQL behind the pooler; null or left out if `databaseUrl` is no pooler. */
  readonly databaseDirectUrl?: string | null;
  /** Streaming replicas of the database, which some reads go to; none if left out. */
  readonly databaseReplicaUrls?: readonly string[];
  /** Most connections of requests at once, to the database and to each replica; 10 if left out. */
  readonly databaseConnections?: number;
  readonly dataDirectory: string;
  /** Whether the embedded server ends with this process even when that is killed; else the next start adopts it. */
  readonly endsWithUs?: boolean;
  readonly log?: (sentence: string) => void;
  /** Hears what an opening that takes long is doing. */
  readonly say?: (sentence: string) => void;
}

/** A PostgreSQL server with Trace's database and the app's role, whatever the database contains. */
export interface DatabaseServer extends Addresses, Pick<Database, "place" | "pid" | "leaveDown"> {
  readonly stop: () => Promise<void>;
}

/** Connects to the configured server, or starts the embedded one. */
export async function openServer(options: DatabaseOptions): Promise<DatabaseServer> {
  if (options.databaseUrl !== null) return externalServer(options.databaseUrl, options.databaseDirectUrl ?? null);
  const server = await startEmbeddedPostgres(options);
  try {
    await createDatabase(server.adminUrl("postgres"), "trace");
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    app: () => server.appUrl("trace"),
    admin: () => server.adminUrl("trace"),
    listen: () => server.appUrl("trace"),
    isPooled: false,
    place: server.home,
    pid: server.pid,
    leaveDown: server.leaveDown,
    stop: server.stop,
  };
}

/** Returns an address without its user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function externalServer(url: string, directUrl: string | null): Promise<DatabaseServer> {
  const admin = directUrl ?? url;
  const place = placeOf(admin);
  const setting = directUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
  await prepareExternal(admin).catch((error: unknown) => {
    throw explainOpenError(error, place, setting);
  });
  const listen = withSettings(admin, { role: appRole });
  await asAdmin(listen, async (client) => {
    const { rows } = await client.query("select current_user as role");
    if (rows[0].role === appRole) return;
    throw new Impossible(
      `${setting} takes no settings at the start of a connection, so that queries would run without walls. It seems to be a pooler: ${poolerAdvice}`,
    );
  }).catch((error: unknown) => {
    throw explainOpenError(error, place, setting);
  });
  return {
    app: () => (directUrl === null ? listen : url),
    admin: () => admin,
    listen: () => listen,
    isPooled: directUrl !== null,
    place,
    pid: () => null,
    leaveDown: () => undefined,
    stop: () => Promise.resolve(),
  };
}

/**
 * Opens the configured or embedded database, and migrates it.
 *
 * With a `databaseUrl` its role owns the schema and migrates; queries still run as trace_app, which each connection
 * switches to at start (decision 0011).
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, say = () => undefined } = options;
  say(databaseUrl === null ? "Starting the database …" : `Opening the database ${placeOf(databaseUrl)} …`);
  const server = await openServer(options);
  let isDistributed = false;
  try {
    await migrate(server.admin(), undefined, say);
    await asAdmin(server.admin(), async (admin) => {
      isDistributed = await isWhollyDistributed(admin);
    });
  } catch (error) {
    await server.stop();
    throw options.databaseUrl === null ? error : explainOpenError(error, server.place);
  }
  const db = connect({ ...server, isDistributed }, server, options.databaseConnections, options.log);
  try {
    if (server.isPooled) await meetPooler(db, options.databaseUrl ?? "");
    const replicas = await openReplicas(db, {
      urls: options.databaseReplicaUrls ?? [],
      connections: options.databaseConnections ?? usualConnections,
      log: options.log ?? (() => undefined),
    });
    return Object.assign(db, { replicas });
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Connects through the pooler once, so that one that is set up wrongly is said at the start. */
async function meetPooler({ pool }: Pick<Database, "pool">, url: string): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw explainOpenError(error, placeOf(url));
  });
  try {
    await client.query("start transaction");
    await client.query("commit");
  } catch (error) {
    throw new Impossible("The pooler in DATABASE_URL takes no transactions. Its pool_mode must be transaction.", {
      cause: error,
    });
  } finally {
    client.release();
  }
}

/** The current login URLs of the app's role and of the owner. */
export interface Addresses {
  readonly app: () => string;
  readonly admin: () => string;
  /** A direct connection as the app's role, for LISTEN. */
  readonly listen: () => string;
  /** True if `app` is a pooler in transaction mode. */
  readonly isPooled: boolean;
  /** True on a cluster; false if left out. */
  readonly isDistributed?: boolean;
}

/** Connects to a database without migrating; used by tests and `openDatabase`. */
export function connect(
  { app, admin, listen, isPooled, isDistributed = false }: Addresses,
  server: Pick<Database, "place" | "pid"> & Partial<Pick<DatabaseServer, "leaveDown" | "stop">>,
  connections = usualConnections,
  log: (sentence: string) => void = () => undefined,
): Database {
  const options = { application_name: "trace", max: connections, idle_in_transaction_session_timeout: idleMs };
  const pool = openPool({ url: () => (isPooled ? app() : withSettings(app(), limits)), isPooled }, options);
  // Behind a pooler everything goes through that.
  const nodes =
    isDistributed && !isPooled ? openStoreNodes({ pool, app: { url: app, isPooled } }, { ...options, log }) : null;
  const kysely = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const database: Database = {
    kysely,
    pool,
    replicas: noReplicas,
    nodes,
    lanes: new Lanes(connections),
    get adminUrl() {
      return admin();
    },
    app: { url: app, isPooled },
    get listenUrl() {
      return listen();
    },
    isDistributed,
    place: server.place,
    pid: server.pid,
    leaveDown: () => server.leaveDown?.(),
    close: async () => {
      await database.replicas.close();
      await nodes?.close();
      await kysely.destroy();
      // A Kysely that never ran a query does not end the pool, whose connections would keep the process alive for ten
      // seconds.
      if (!pool.ending) await pool.end();
      await server.stop?.();
    },
  };
  return database;
}

export async function createDatabase(adminUrl: string, name: string, template = "template0"): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount !== 0) return;
    await admin.query(`create database "${name}" template "${template}"`).catch((error: { code?: string }) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error;
    });
  });
}

/**
 * Updates the planner's statistics after a bulk load. Until then it assumes nearly empty tables, and autovacuum runs
 * once a minute.
 */
export async function refreshStatistics({ adminUrl }: Pick<Database, "adminUrl">): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query("vacuum (analyze)"));
}

/** Updates only the statistics: enough in the middle of a load. */
export async function analyzeTables({ adminUrl }: Pick<Database, "adminUrl">): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query("analyze"));
}

/** Writes a checkpoint; an embedded server then removes its log files. */
export async function emptyLog({ adminUrl }: Pick<Database, "adminUrl">): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query("checkpoint"));
}

async function prepareExternal(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    if (rows[0].version < 150_000) throw new Impossible("DATABASE_URL names a PostgreSQL older than 15.");
    if (rows[0].encoding !== "UTF8")
      throw new Impossible(
        `The database in DATABASE_URL keeps its texts as ${rows[0].encoding}, which has no room for every name. Create it with: CREATE DATABASE trace OWNER trace ENCODING 'UTF8' TEMPLATE template0;`,
      );
    const { rows: roles } = await admin.query(
      `select r.rolbypassrls or r.rolsuper as bypasses, pg_has_role(current_user, r.oid, 'MEMBER') as member from pg_roles r where rolname = $1`,
      [appRole],
    );
    const role = roles[0];
    if (role?.bypasses)
      throw new Impossible(`The role ${appRole} may bypass row-level security; take that right from it.`);
    if (role?.member) return;
    try {
      if (role === undefined) await admin.query(`create role ${appRole} nologin`);
      await admin.query(`grant ${appRole} to current_user`);
    } catch (error) {
      throw new Impossible(
        `The role in DATABASE_URL cannot make itself ${appRole}. Once, as a superuser: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO <that role>;`,
        { cause: error },
      );
    }
  });
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({
    connectionString: url,
    application_name: "trace start",
    connectionTimeoutMillis: 15_000,
  });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end().catch(() => undefined);
  }
}
