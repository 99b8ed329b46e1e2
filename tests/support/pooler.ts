import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { poolerSettings } from "#server/machine/database/check-session.ts";
import { poolerVariable, testPostgresAddress } from "./postgres.ts";
import { portOfItsOwn } from "./port-of-its-own.ts";
import { hasPooler } from "./what-is-here.ts";

/** PgBouncer before a PostgreSQL. */
export interface Pooler {
  /** The same database through the pooler. */
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** Settings that a test may make wrong. */
export interface PoolerOptions {
  /** Statements that run at each new connection to PostgreSQL. */
  readonly connectQuery?: string;
  readonly mode?: "transaction" | "session" | "statement";
  /** Parameters of a connection's start that are dropped; others are refused. */
  readonly ignored?: string;
  /** Connections to PostgreSQL for each database. */
  readonly size?: number;
}

const patienceMs = 20_000;

/** Starts PgBouncer before the PostgreSQL of an address, which names the role that it logs in as. */
export async function startPooler(
  behind: string,
  { connectQuery = poolerSettings, mode = "transaction", size = 10, ignored = "" }: PoolerOptions = {},
): Promise<Pooler> {
  const { hostname, port: postgresPort, username, password } = new URL(behind);
  const folder = mkdtempSync(join(tmpdir(), "trace-pooler-"));
  chmodSync(folder, 0o755);
  const port = await portOfItsOwn();
  const target = [
    `host=${hostname} port=${postgresPort} user=${decodeURIComponent(username)}`,
    `password='${decodeURIComponent(password)}'`,
    ...(connectQuery === "" ? [] : [`connect_query='${connectQuery.replaceAll("'", "''")}'`]),
  ].join(" ");
  writeFileSync(join(folder, "users"), `"anybody" "anything"\n`, { mode: 0o644 });
  const settings = [
    "[databases]",
    `* = ${target}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = any\nauth_file = ${join(folder, "users")}`,
    `pool_mode = ${mode}\ndefault_pool_size = ${size}\nmax_client_conn = 2000\nmax_db_connections = 0`,
    ...(ignored === "" ? [] : [`ignore_startup_parameters = ${ignored}`]),
    "log_connections = 0\nlog_disconnections = 0",
  ].join("\n");
  writeFileSync(join(folder, "pgbouncer.ini"), `${settings}\n`, { mode: 0o644 });
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...asOther, join(folder, "pgbouncer.ini")], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    });
  const url = (database: string) => `postgres://anybody@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(url("postgres"), child);
  } catch (error) {
    await stop();
    throw new Error(`PgBouncer does not answer:\n${said}`, { cause: error });
  }
  return { url, stop };
}

/** Has all new test databases be used through a pooler, also by processes that are started later; returns how to end it. */
export async function poolTestDatabases(): Promise<() => Promise<void>> {
  providePooler();
  const pooler = await startPooler(await testPostgresAddress());
  process.env[poolerVariable] = pooler.url("postgres");
  return async () => {
    delete process.env[poolerVariable];
    await pooler.stop();
  };
}

/** Installs Debian's PgBouncer where there is none. @throws Error where that is not possible. */
export function providePooler(): void {
  if (hasPooler()) return;
  try {
    execFileSync("apt-get", ["install", "--yes", "pgbouncer"], { stdio: "ignore" });
  } catch (error) {
    throw new Error("PgBouncer is needed: apt-get install pgbouncer, as root.", { cause: error });
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + patienceMs; ; await delay(50)) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGKILL");
  await ended;
}
