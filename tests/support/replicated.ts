import { execFile, execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { appRole } from "#server/machine/database/embedded-postgres.ts";
import { portOfItsOwn } from "./port-of-its-own.ts";
import { askDatabase } from "./ask-database.ts";
import { debianPrograms } from "./what-is-here.ts";

/** A PostgreSQL server of Debian's packages that a test starts, stops and kills. */
export interface DebianServer {
  /** A superuser's address of a database; "postgres" by default. */
  readonly admin: (database?: string) => string;
  /** Where the app's role comes in. */
  readonly app: (database?: string) => string;
  /** Runs SQL as the superuser, in the database "postgres". */
  readonly sql: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Does the same in another database. */
  readonly sqlIn: <Row extends pg.QueryResultRow>(database: string, text: string) => Promise<readonly Row[]>;
  /** Changes settings that a reload reads. */
  readonly set: (settings: Readonly<Record<string, string>>) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it at once, as a power cut would; what it was asked is not answered. */
  readonly kill: () => Promise<void>;
  /** Stops its processes where they are; they answer nothing and keep their connections. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** A replica that follows a primary. */
export interface ReplicaServer extends DebianServer {
  /** Stops applying what arrives, which still arrives. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Applies everything so much later than the primary. */
  readonly delay: (milliseconds: number) => Promise<void>;
  /** Cuts it off from its primary, for good. */
  readonly cut: () => Promise<void>;
  readonly promote: () => Promise<void>;
  /** Resolves once it has applied all that the primary wrote so far. */
  readonly caughtUp: () => Promise<void>;
}

/** A primary and its replicas, in a folder that `stop` removes. */
export interface Replicated {
  readonly primary: DebianServer;
  readonly replicas: readonly ReplicaServer[];
  /** Starts a further replica of the primary. */
  readonly addReplica: () => Promise<ReplicaServer>;
  readonly stop: () => Promise<void>;
}

const run = promisify(execFile);
const patienceMs = 60_000;
const isRoot = process.getuid?.() === 0;

/** Installs Debian's PostgreSQL where there is none. @throws Error where that is not possible. */
export function provideDebianPostgres(): void {
  if (debianPrograms() !== null) return;
  try {
    execFileSync("apt-get", ["install", "--yes", "postgresql"], { stdio: "ignore" });
  } catch (error) {
    throw new Error("PostgreSQL is needed: apt-get install postgresql, as root.", { cause: error });
  }
}

/** Starts a primary with this many streaming replicas. */
export async function startReplicated(count = 1): Promise<Replicated> {
  const programs = debianPrograms();
  if (programs === null) throw new Error("Debian's PostgreSQL is not installed.");
  const home = mkdtempSync(join(tmpdir(), "trace-replicated-"));
  chmodSync(home, 0o755);
  // PostgreSQL refuses to run as root.
  const asPostgres = async (program: string, ...words: readonly string[]): Promise<void> => {
    const [command, ...rest] = [
      ...(isRoot ? ["runuser", "-u", "postgres", "--"] : []),
      join(programs, program),
      ...words,
    ];
    await run(command ?? "", rest, { cwd: home, timeout: patienceMs });
  };
  if (isRoot)
    chownSync(home, Number(execFileSync("id", ["-u", "postgres"])), Number(execFileSync("id", ["-g", "postgres"])));

  const servers: DebianServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.kill();
    rmSync(home, { recursive: true, force: true });
  };

  const serverIn = (folder: string, port: number): DebianServer => {
    const address = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
    const admin = (database = "postgres") => address("admin", database);
    const server: DebianServer = {
      admin,
      app: (database = "postgres") => address(appRole, database),
      sql: (text, values) => askDatabase(admin(), text, values),
      sqlIn: (database, text) => askDatabase(admin(database), text),
      set: async (settings) => {
        const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
        appendFileSync(join(folder, "postgresql.auto.conf"), lines.join(""));
        await askDatabase(admin(), "select pg_reload_conf()");
      },
      start: async () => {
        const log = join(home, `${port}.log`);
        await asPostgres("pg_ctl", "-D", folder, "-l", log, "-w", "-t", "50", "start").catch((error: unknown) => {
          throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8").slice(-2_000)}`, { cause: error });
        });
      },
      kill: async () => {
        const pids = signalAll(folder, "SIGKILL");
        await until(async () => !pids.some(isAlive));
        rmSync(join(folder, "postmaster.pid"), { force: true });
      },
      freeze: () => void signalAll(folder, "SIGSTOP"),
      thaw: () => void signalAll(folder, "SIGCONT"),
    };
    servers.push(server);
    return server;
  };

  const addReplica = async (): Promise<ReplicaServer> => {
    const port = await portOfItsOwn();
    const name = `replica_${port}`;
    const folder = join(home, name);
    await asPostgres(
      "pg_basebackup",
      "-D",
      folder,
      "-R",
      "-X",
      "stream",
      "-c",
      "fast",
      "-d",
      `${primary.admin()}?application_name=${name}`,
    );
    appendFileSync(join(folder, "postgresql.auto.conf"), `port = ${port}\n`);
    const server = serverIn(folder, port);
    await server.start();
    return {
      ...server,
      pause: async () => void (await server.sql("select pg_wal_replay_pause()")),
      resume: async () => void (await server.sql("select pg_wal_replay_resume()")),
      delay: (milliseconds) => server.set({ recovery_min_apply_delay: `${milliseconds}ms` }),
      cut: async () => {
        await server.set({ primary_conninfo: "host=127.0.0.1 port=1 connect_timeout=1" });
        await until(async () => {
          const sent = await primary.sql("select from pg_stat_replication where application_name = $1", [name]);
          return sent.length === 0;
        });
      },
      promote: async () => void (await server.sql("select pg_promote()")),
      caughtUp: async () => {
        const [here] = await primary.sql<{ lsn: string }>("select pg_current_wal_insert_lsn() as lsn");
        await until(async () => {
          const [there] = await server.sql<{ is: boolean }>("select pg_last_wal_replay_lsn() >= $1::pg_lsn as is", [
            here?.lsn,
          ]);
          return there?.is === true;
        });
      },
    };
  };

  const port = await portOfItsOwn();
  const folder = join(home, "primary");
  const primary = serverIn(folder, port);
  try {
    await asPostgres("initdb", "-D", folder, "-U", "admin", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N");
    appendFileSync(
      join(folder, "postgresql.conf"),
      [
        `port = ${port}`,
        "unix_socket_directories = ''",
        // A killed process leaves what it wrote to the machine, which goes on.
        "fsync = off",
        "max_connections = 300",
        "wal_keep_size = '512MB'",
        "hot_standby_feedback = on",
        "wal_receiver_status_interval = '1s'",
        "wal_retrieve_retry_interval = '200ms'",
        "",
      ].join("\n"),
    );
    await primary.start();
    await primary.sql(`create role ${appRole} login`);
    const replicas: ReplicaServer[] = [];
    for (let n = 0; n < count; n++) replicas.push(await addReplica());
    return { primary, replicas, addReplica, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until something holds. @throws Error after a minute. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const late = performance.now() + patienceMs; !(await holds().catch(() => false));)
    if (performance.now() > late) throw new Error("What was waited for did not come.");
    else await new Promise((later) => setTimeout(later, 20));
}

/** Sends a signal to the server of a data folder and all its processes; returns their ids. */
function signalAll(folder: string, signal: NodeJS.Signals): readonly number[] {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, "utf8").split("\n")[0]);
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  return all;
}

/** Whether a process still runs; one that nobody waits for stays listed as a zombie. */
const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

const childrenOf = (pid: number): readonly number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  const listed = existsSync(file) ? readFileSync(file, "utf8") : "";
  return listed
    .split(" ")
    .filter((one) => one.trim() !== "")
    .map(Number);
};
