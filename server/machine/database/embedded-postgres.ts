import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import {
  lchown,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { Impossible } from "#server/machine/impossible.ts";
import { endWithUs } from "./end-with-us.ts";
import { postgresBinaries } from "./postgres-binaries.ts";
import { followingNone, giveToOwner, type PostgresHome, postgresHome } from "./postgres-home.ts";
import { runProgram, spawnPostmaster } from "./postmaster.ts";
import { runningPostmaster } from "./running-postmaster.ts";

/** The role that owns everything and migrates; used for nothing else. */
const adminRole = "trace_admin";
/** The app's role: it owns nothing and cannot bypass a policy. */
export const appRole = "trace_app";

/** An arbitrary number: holders of the shared lock use the server; whoever gets the exclusive lock may stop it. */
const leaseLock = 7_264_001;

export interface EmbeddedPostgresOptions {
  /** The installation's data directory (TRACE_DATA_DIR). */
  readonly dataDirectory: string;
  /** False only in tests: a crash of the machine may then lose the cluster. */
  readonly durable?: boolean;
  /** The cluster's directory, for tests in memory; in its home if left out. */
  readonly cluster?: string;
  /** Whether the server ends with this process, however that ends; else the next start adopts it. Set in tests. */
  readonly endsWithUs?: boolean;
  readonly maxConnections?: number;
  /** Time for retrying the first start; a minute and a half unless a test has less. */
  readonly patienceMs?: number;
  /** Receives the supervisor's messages, as sentences. */
  readonly log?: (sentence: string) => void;
}

/** A running server that belongs to one data directory. */
export interface EmbeddedPostgres {
  /** The directory of cluster, log and credentials. */
  readonly home: string;
  /** Both change with the port, which changes if another process took it while the server was down. */
  readonly adminUrl: (database: string) => string;
  readonly appUrl: (database: string) => string;
  /** The server's current process id; it changes when the supervisor restarts it. */
  readonly pid: () => number;
  /** From now on a server that something else ends stays down: the process that uses it stops. */
  readonly leaveDown: () => void;
  /** Releases it: stops the server unless another process still uses it. */
  readonly stop: () => Promise<void>;
}

interface Credentials {
  readonly admin: string;
  readonly app: string;
}

/** First and longest wait between attempts: persistent failures must not use up processor and log. */
const shortestWaitMs = 100;
const longestWaitMs = 1_000;
/**
 * If two servers start at once after a third was killed, one may remove the other's lock file. The other then holds the
 * data without being found until it checks its file, once a minute, and ends.
 */
const usualPatienceMs = 90_000;
/** Disk space needed: a starting server writes this much before it serves. */
const leastRoom = 32_000_000;

/**
 * Starts the PostgreSQL installed by npm, or adopts one already running on this data directory (a crash of ours leaves
 * it running), and restarts it when it dies. It listens on 127.0.0.1 only, with random passwords in a file that only
 * its owner can read. Throws with a sentence and the end of the server's log if it cannot be started within a minute
 * and a half.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  const home = await postgresHome(options.dataDirectory, durable, log);
  const { bin } = await postgresBinaries(home.programs, home.owner !== null);
  const cluster = options.cluster ?? join(home.directory, "cluster");
  if (options.cluster !== undefined) await folderFor(home, cluster);
  const credentials = await ownCredentials(home);
  await createCluster(home, bin, cluster, credentials, durable);
  if (options.endsWithUs ?? !durable) endWithUs(resolve(options.dataDirectory), cluster);

  let closing = false;
  let restarting: Promise<void> | undefined;
  let held = await holdServer(Date.now() + (options.patienceMs ?? usualPatienceMs), "The database does not start yet");

  function watch(): void {
    held.lease.once("end", () => {
      if (!closing) restarting = startAgain().finally(() => (restarting = undefined));
    });
  }
  watch();

  /** Restarts the server; the obstacle, such as a full disk, may pass, so only `stop` ends the attempts. */
  async function startAgain(): Promise<void> {
    const began = Date.now();
    const before = held.port;
    log("The database stopped unexpectedly; starting it again.");
    while (!closing)
      try {
        held = await holdServer(Number.POSITIVE_INFINITY, "The database could not be started again");
        const elsewhere = held.port === before ? "" : `, at port ${held.port}, since another program has ${before}`;
        log(`The database runs again, after ${((Date.now() - began) / 1_000).toFixed(1)} s${elsewhere}.`);
        return watch();
      } catch (error) {
        if (!closing) log((error as Error).message);
        await delay(longestWaitMs);
      }
  }

  /** Returns a responding server with a session on it that marks it as used. An obstacle is reported once. */
  async function holdServer(
    deadline: number,
    trouble: string,
  ): Promise<{ port: number; pid: number; lease: pg.Client }> {
    let failures = 0;
    let logged = "";
    for (let wait = shortestWaitMs; ; wait = Math.min(longestWaitMs, wait * 2)) {
      let fault = "";
      const running =
        (await runningPostmaster(cluster)) ??
        (await start(deadline).catch((error: Error) => {
          fault = `${error.message}\n`;
          return undefined;
        }));
      if (running !== undefined) {
        const lease = await takeLease(running.port);
        if (lease !== undefined) return { ...running, lease };
      } else failures += 1;
      const why = async () => `${fault}${await noRoom(home)}${await endOfLog(home)}`;
      if (closing || Date.now() > deadline)
        throw new Impossible(`The embedded PostgreSQL in ${home.directory} did not start:\n${await why()}`);
      // A server that ends at once may have lost a race to another process's; the next attempt finds that one.
      if (failures > 1) {
        const reason = await why();
        if (logged === "") log(`${trouble}, and it is tried on: ${reason}`);
        logged = reason;
      }
      await delay(wait);
    }
  }

  async function takeLease(port: number): Promise<pg.Client | undefined> {
    const lease = new pg.Client({
      connectionString: url(port, adminRole, credentials.admin, "postgres"),
      application_name: "trace lease",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    lease.on("error", () => undefined);
    try {
      await lease.connect();
      await lease.query("select pg_advisory_lock_shared($1)", [leaseLock]);
      await createAppRole(lease, credentials.app);
      return lease;
    } catch (error) {
      await lease.end().catch(() => undefined);
      const { code } = error as { code?: string };
      if (code === "28P01")
        throw new Impossible(
          `The password in ${join(home.directory, "credentials.json")} does not fit the database beside it.`,
        );
      // Starting, stopping, recovering or gone: try again.
      return undefined;
    }
  }

  async function start(deadline: number): Promise<{ port: number; pid: number } | undefined> {
    const port = await rememberedPort(home);
    await keepLogShort(home);
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: "",
      max_connections: String(options.maxConnections ?? 100),
      timezone: "UTC",
      log_timezone: "UTC",
      jit: "off",
      fsync: durable ? "on" : "off",
      synchronous_commit: durable ? "on" : "off",
      full_page_writes: durable ? "on" : "off",
    };
    const server = spawnPostmaster(home, join(bin, "postgres"), [
      "-D",
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ]);
    // A server that another process started a moment earlier makes ours end; the loop above adopts that one.
    while (!server.hasEnded() && Date.now() < deadline) {
      const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
      if (lines[7]?.trim() === "ready") {
        await rememberPort(home, Number(lines[3]));
        return { pid: Number(lines[0]), port: Number(lines[3]) };
      }
      await Promise.race([server.ended, delay(20)]);
    }
    return undefined;
  }

  return {
    home: home.directory,
    adminUrl: (database) => url(held.port, adminRole, credentials.admin, database),
    appUrl: (database) => url(held.port, appRole, credentials.app, database),
    pid: () => held.pid,
    leaveDown: () => (closing = true),
    stop: async () => {
      closing = true;
      await restarting;
      if (await isLastUser(held.lease))
        await runProgram(home, join(bin, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w", "-t", "60"]).catch(
          async (error: Error) => {
            if ((await runningPostmaster(cluster)) !== undefined) throw error;
          },
        );
      await held.lease.end().catch(() => undefined);
    },
  };
}

async function isLastUser(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query("select pg_advisory_unlock_shared($1)", [leaseLock]);
    const { rows } = await lease.query("select pg_try_advisory_lock($1) as alone", [leaseLock]);
    return rows[0].alone === true;
  } catch {
    // The session is gone, so other users are unknown; a server left running is adopted next time.
    return false;
  }
}

const url = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

async function createAppRole(admin: pg.Client, password: string): Promise<void> {
  const { rowCount } = await admin.query("select 1 from pg_roles where rolname = $1", [appRole]);
  if (rowCount !== 0) return;
  // The password is hexadecimal, made here; utility statements take no parameters.
  await admin
    .query(`create role ${appRole} login nosuperuser nocreatedb nocreaterole nobypassrls password '${password}'`)
    .catch((error: { code?: string }) => {
      if (error.code !== "42710" && error.code !== "23505") throw error;
    });
}

/** Reads the passwords, or creates them; a file that appears meanwhile (another start) wins. */
async function ownCredentials(home: PostgresHome): Promise<Credentials> {
  const file = join(home.directory, "credentials.json");
  const read = async () => JSON.parse(await readFile(file, "utf8")) as Credentials;
  const known = await read().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (known !== undefined) return known;
  const secret = () => randomBytes(24).toString("hex");
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, JSON.stringify({ admin: secret(), app: secret() }), { mode: 0o600 });
  await giveToOwner(home, draft);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft, { force: true });
  return read();
}

/**
 * Keeps a shop's write-ahead log small: it would otherwise keep hundreds of megabytes of files for reuse. In the
 * cluster's settings, where its administrator may change them.
 */
const keptShort = ["--set=wal_recycle=off", "--set=max_wal_size=256MB", "--set=min_wal_size=32MB"];

/**
 * Runs initdb in a temporary directory and moves the result into place as a whole, so that a killed first start leaves
 * no partial cluster.
 */
async function createCluster(
  home: PostgresHome,
  bin: string,
  cluster: string,
  credentials: Credentials,
  durable: boolean,
): Promise<void> {
  if ((await stat(cluster).catch(() => undefined)) !== undefined) return;
  await removeAbandoned(dirname(cluster));
  const draft = await mkdtemp(join(dirname(cluster), "cluster.new-"));
  const passwordFile = join(draft, "password");
  const fresh = join(draft, "cluster");
  await writeFile(passwordFile, credentials.admin, { mode: 0o600 });
  if (home.owner !== null) {
    // Security: the folder last, since its new owner may put a link in the place of what is in it.
    await lchown(passwordFile, home.owner.uid, home.owner.gid);
    await lchown(draft, home.owner.uid, home.owner.gid);
  }
  // C.UTF-8 of the built-in provider sorts by code point on every machine, as JavaScript does.
  const made = runProgram(home, join(bin, "initdb"), [
    "-D",
    fresh,
    "-U",
    adminRole,
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...keptShort,
    ...(durable ? [] : ["--no-sync"]),
  ]);
  // A start that fails is tried again and again, and must not leave a folder each time.
  await made.catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    throw error;
  });
  await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

/** Makes the folder of a cluster that is not in its home. */
async function folderFor({ owner }: PostgresHome, cluster: string): Promise<void> {
  const folder = dirname(cluster);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner !== null) await lchown(folder, owner.uid, owner.gid);
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith("cluster.new-")) continue;
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined);
    // After ten minutes: another process may be creating one right now.
    if (made !== undefined && Date.now() - made.mtimeMs > 600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Returns the port of the last start if it is free, else any free one. */
async function rememberedPort(home: PostgresHome): Promise<number> {
  const last = Number(await readFile(join(home.directory, "port"), "utf8").catch(() => "0"));
  const isPort = Number.isInteger(last) && last > 0 && last < 65_536;
  return (isPort ? await freePort(last) : undefined) ?? (await freePort(0)) ?? 0;
}

/** Stores the port for the next start, which takes any other if this one could not be written (on a full disk). */
const rememberPort = (home: PostgresHome, port: number) => {
  const file = join(home.directory, "port");
  const flag = constants.O_CREAT | constants.O_TRUNC | constants.O_WRONLY | followingNone(home);
  return writeFile(file, String(port), { mode: 0o600, flag }).then(
    () => giveToOwner(home, file),
    () => undefined,
  );
};

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(undefined));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address !== null ? address.port : undefined));
    });
  });
}

async function keepLogShort(home: PostgresHome): Promise<void> {
  const file = join(home.directory, "postgres.log");
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size > 10_000_000) await (await open(file, constants.O_WRONLY | constants.O_TRUNC | followingNone(home))).close();
}

/**
 * Returns a sentence if the disk is full, else "". A server on a full disk cannot report that itself: its log is on
 * that disk.
 */
async function noRoom(home: PostgresHome): Promise<string> {
  const disk = await statfs(home.directory).catch(() => undefined);
  const free = disk === undefined ? leastRoom : disk.bavail * disk.bsize;
  return free < leastRoom ? `The disk is full: ${Math.floor(free / 1_000_000)} MB are free. Make room on it.\n` : "";
}

async function endOfLog(home: PostgresHome): Promise<string> {
  const text = await readFile(join(home.directory, "postgres.log"), "utf8").catch(() => "");
  return text.split("\n").slice(-15).join("\n").trim();
}
