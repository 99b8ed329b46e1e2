import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Impossible } from "#server/machine/impossible.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openDatabase } from "./open-database.ts";
import { linkLibraries } from "./postgres-binaries.ts";

// Each test has its own cluster in a directory with a space; fsync is on, as in a shop.

let dataDirectory: string;
let servers: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "trace data "));
  servers = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  // Adopts and stops whatever still runs, so that a failed test leaves nothing behind.
  const last = await startEmbeddedPostgres({ dataDirectory });
  for (const server of servers) await server.stop();
  await last.stop();
  await rm(last.home, { recursive: true, force: true });
  await rm(dataDirectory, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  servers.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.adminUrl("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  return client.query(text).finally(() => client.end().catch(() => undefined));
}

/** Starts another process that starts the server, writes acknowledged rows without end and prints how many. */
async function startElsewhere(options = {}): Promise<{ child: ChildProcess; pid: number; acknowledged: () => number }> {
  const module = fileURLToPath(new URL("embedded-postgres.ts", import.meta.url));
  const script = join(dataDirectory, "elsewhere.mjs");
  await symlink(
    fileURLToPath(new URL("../../../node_modules", import.meta.url)),
    join(dataDirectory, "node_modules"),
  ).catch(() => undefined);
  await writeFile(
    script,
    `import pg from "pg";
     import { startEmbeddedPostgres } from ${JSON.stringify(module)};
     const server = await startEmbeddedPostgres(${JSON.stringify({ ...options, dataDirectory })});
     const client = new pg.Client({ connectionString: server.adminUrl("postgres") });
     await client.connect();
     await client.query("create table if not exists written (n int primary key)");
     console.log("pid " + server.pid());
     for (let n = 1; ; n++) { await client.query("insert into written values ($1)", [n]); console.log("row " + n); }`,
  );
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  let printed = "";
  let pid = 0;
  await new Promise<void>((ready, fail) => {
    child.on("exit", () => fail(new Error("it ended before it was ready")));
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      pid = Number(/pid (\d+)/.exec(printed)?.[1] ?? 0);
      if (printed.includes("row 20\n")) ready();
    });
  });
  return {
    child,
    pid,
    acknowledged: () => Math.max(...[...printed.matchAll(/row (\d+)\n/g)].map((match) => Number(match[1]))),
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) =>
    child.exitCode !== null || child.signalCode !== null ? done() : child.once("exit", () => done()),
  );

test("a server whose owner was killed is adopted, with every acknowledged row", async () => {
  const { child, pid, acknowledged } = await startElsewhere();
  child.kill("SIGKILL");
  await ended(child);
  const server = await start();
  expect(server.pid()).toBe(pid);
  const { rows } = await query(server, "select count(*)::int as n from written");
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged());
});

test("after a kill of owner and database together the next start works, with every acknowledged row", async () => {
  const { child, pid, acknowledged } = await startElsewhere();
  process.kill(pid, "SIGKILL");
  child.kill("SIGKILL");
  await ended(child);
  const server = await start();
  expect(server.pid()).not.toBe(pid);
  const { rows } = await query(server, "select count(*)::int as n from written");
  expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged());
});

test("a test's server ends with the run that started it, even when that is killed", async () => {
  const { child, pid } = await startElsewhere({ durable: false });
  child.kill("SIGKILL");
  await ended(child);
  await expect.poll(() => isRunning(pid), { interval: 50 }).toBe(false);
});

test("what stops a killed run's server leaves one that another run uses", async () => {
  const server = await start();
  const program = fileURLToPath(new URL("end-abandoned.ts", import.meta.url));
  const child = spawn(process.execPath, [program, dataDirectory, join(server.home, "cluster")], { stdio: "ignore" });
  children.push(child);
  await ended(child);
  expect(child.exitCode).toBe(0);
  expect((await query(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("the write-ahead log is short again after a checkpoint", async () => {
  const server = await start();
  await query(
    server,
    "select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 150)",
  );
  await query(server, "checkpoint");
  const { rows } = await query(server, "select sum(size)::int as bytes from pg_ls_waldir()");
  expect(rows[0].bytes).toBeLessThanOrEqual(3 * 16 * 1_048_576);
});

test("a database that dies is started again by itself, on the same port", async () => {
  const server = await start();
  const url = server.adminUrl("postgres");
  const pid = server.pid();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => server.pid(), { interval: 50 }).not.toBe(pid);
  expect(server.adminUrl("postgres")).toBe(url);
  expect((await query(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a database that dies while its process stops stays down", async () => {
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDirectory, log: (sentence) => said.push(sentence) });
  servers.push(server);
  const client = new pg.Client({ connectionString: server.adminUrl("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  const gone = new Promise((done) => client.once("end", done));
  server.leaveDown();
  process.kill(server.pid(), "SIGTERM");
  process.kill(server.pid(), "SIGINT");
  await gone;
  await server.stop();
  expect(said).toEqual([]);
  const log = await readFile(join(server.home, "postgres.log"), "utf8");
  expect(log.match(/ready to accept connections/g)).toHaveLength(1);
});

test("one that cannot be started again is tried on until it can, and what is wrong is said once", async () => {
  const said: string[] = [];
  const server = await startEmbeddedPostgres({ dataDirectory, log: (sentence) => said.push(sentence) });
  servers.push(server);
  const pid = server.pid();
  const log = join(server.home, "postgres.log");
  await rm(log);
  await mkdir(log);
  process.kill(pid, "SIGKILL");
  const failures = () => said.filter((sentence) => sentence.includes("could not be started again"));
  await expect.poll(failures, { interval: 50 }).not.toEqual([]);
  await rm(log, { recursive: true });
  await expect.poll(() => server.pid(), { interval: 50 }).not.toBe(pid);
  expect(failures()).toHaveLength(1);
  expect((await query(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a first start that fails is tried on, says so once, and succeeds when its cause is gone", async () => {
  const before = await start();
  await before.stop();
  const settings = join(before.home, "cluster", "postgresql.conf");
  const text = await readFile(settings, "utf8");
  await writeFile(settings, "no_such_setting = 1\n");
  const said: string[] = [];
  const log = (sentence: string) => {
    said.push(sentence);
    writeFileSync(settings, text);
  };
  const server = await startEmbeddedPostgres({ dataDirectory, log });
  servers.push(server);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^The database does not start yet, and it is tried on: .*no_such_setting/s);
  expect((await query(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("one that does not start ends with a sentence and the end of the server's log", async () => {
  const before = await start();
  await before.stop();
  const settings = join(before.home, "cluster", "postgresql.conf");
  const text = await readFile(settings, "utf8");
  await writeFile(settings, "no_such_setting = 1\n");
  const failing = startEmbeddedPostgres({ dataDirectory, patienceMs: 500 });
  const error = (await failing.catch((fault: unknown) => fault)) as Error;
  await writeFile(settings, text);
  expect(error).toBeInstanceOf(Impossible);
  expect(error.message).toMatch(/^The embedded PostgreSQL in .* did not start:\n.*no_such_setting/s);
});

test("a database whose port somebody else takes while it is down comes back at another, and its pools follow", async () => {
  const squatter = createServer();
  const said: string[] = [];
  const log = (sentence: string) => {
    // Without a host this takes the port synchronously.
    if (sentence.startsWith("The database stopped")) squatter.listen(port);
    said.push(sentence);
  };
  const db = await openDatabase({ databaseUrl: null, dataDirectory, log });
  const port = Number(new URL(db.adminUrl).port);
  const pid = db.pid() ?? 0;
  try {
    process.kill(pid, "SIGKILL");
    await expect.poll(() => db.pid(), { interval: 50 }).not.toBe(pid);
    expect(Number(new URL(db.adminUrl).port)).not.toBe(port);
    expect(said.at(-1)).toContain(`since another program has ${port}`);
    expect((await db.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    squatter.close();
    await db.close();
  }
});

test("two that start at once share one server, and the first to stop leaves it to the other", async () => {
  const [a, b] = await Promise.all([start(), start()]);
  expect(a?.pid()).toBe(b?.pid());
  await a?.stop();
  expect((await query(b as EmbeddedPostgres, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  const pid = b?.pid() ?? 0;
  await b?.stop();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a lock file whose number now belongs to another program does not keep it from starting", async () => {
  const first = await start();
  await first.stop();
  await writeFile(
    join(first.home, "cluster", "postmaster.pid"),
    `${process.pid}\n${first.home}/cluster\n0\n0\n\n127.0.0.1\n`,
    { mode: 0o600 },
  );
  const second = await start();
  expect((await query(second, "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("nobody gets in without a password that only the owner can read", async () => {
  const server = await start();
  for (const user of ["trace_admin", "trace_app", "postgres"]) {
    const url = new URL(server.adminUrl("postgres"));
    url.username = user;
    url.password = "";
    await expect(new pg.Client({ connectionString: url.href }).connect(), user).rejects.toThrow(/password/);
    url.password = "guess";
    await expect(new pg.Client({ connectionString: url.href }).connect(), user).rejects.toThrow(
      /password authentication failed/,
    );
  }
  expect((await stat(join(server.home, "credentials.json"))).mode & 0o077).toBe(0);
  expect((await stat(server.home)).mode & 0o077).toBe(0);
  const { rows } = await query(server, "select distinct auth_method from pg_hba_file_rules");
  expect(rows).toEqual([{ auth_method: "scram-sha-256" }]);
  expect((await query(server, "show listen_addresses")).rows).toEqual([{ listen_addresses: "127.0.0.1" }]);
});

test("the libraries' links are made when the package's install script never ran", async () => {
  const root = join(dataDirectory, "package");
  await mkdir(join(root, "native", "lib"), { recursive: true });
  await writeFile(join(root, "native", "lib", "libpq.so.5.18"), "code");
  await writeFile(
    join(root, "native", "pg-symlinks.json"),
    JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
  );
  await linkLibraries(root);
  expect(await readFile(join(root, "native", "lib", "libpq.so.5"), "utf8")).toBe("code");
  await linkLibraries(root);
});
