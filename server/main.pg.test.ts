import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { portOfItsOwn } from "../tests/support/port-of-its-own.ts";
import { createTestDatabase } from "../tests/support/postgres.ts";

/** The server as a separate process: its output, and that it ends on signals. */
const running: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function start(
  environment: Record<string, string>,
  [command = "", ...args]: string[] = [process.execPath, "scripts/guard.mjs", "server/main.ts"],
) {
  const dataDirectory = mkdtempSync(join(tmpdir(), "trace-main-"));
  folders.push(dataDirectory);
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, TRACE_DATA_DIR: join(dataDirectory, "data"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let output = "";
  const said: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of said) look();
    });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
  const says = (sentence: string) =>
    Promise.race([
      new Promise<void>((resolve) => {
        const look = () => output.includes(sentence) && resolve();
        said.push(look);
        look();
      }),
      ended.then(({ output: all }) => Promise.reject(new Error(`It ended without saying "${sentence}": ${all}`))),
    ]);
  return { child, ended, says };
}

test.each([
  [{ PORT: "eighty" }, 'PORT is "eighty"; it must be a whole number from 0 to 65535.\n', 78],
  [
    { DATABASE_URL: "sqlite:here" },
    "DATABASE_URL cannot be read; it must be an address that begins with postgres:// or postgresql://.\n",
    78,
  ],
  [
    { DATABASE_ULR: "postgres://db.example/trace" },
    "DATABASE_ULR is set, and Trace knows no such setting. If DATABASE_URL is meant, rename it; else unset it.\n",
    78,
  ],
  [
    { TRACE_DATA_DIR: "/dev/null/data" },
    "TRACE_DATA_DIR, /dev/null/data, cannot be made or written to (ENOTDIR). Choose another folder.\n",
    1,
  ],
  [
    { DATABASE_URL: "postgres://shop:secret-word@127.0.0.1:1/shop", LOG_LEVEL: "warn" },
    "Nothing listens at 127.0.0.1:1/shop. Start the PostgreSQL that DATABASE_URL names, or correct it.\n",
    1,
  ],
] as readonly [Record<string, string>, string, number][])(
  "%j ends it with the sentence and nothing else",
  async (environment, sentence, code) => {
    expect(await start(environment).ended).toEqual({ code, output: sentence });
  },
);

describe("on a database of its own", () => {
  test("it serves, refuses a second one on its port, and stops everything within seconds of SIGTERM", async () => {
    const PORT = String(await portOfItsOwn());
    const first = start({ PORT });
    await first.says("Trace is ready");
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200);

    const database = await createTestDatabase();
    const second = start({ PORT, DATABASE_URL: database.adminUrl });
    const { code, output } = await second.ended;
    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${PORT} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
    );
    await database.close();

    // A device listening for news keeps its connection open.
    const stream = await fetch(`http://127.0.0.1:${PORT}/healthz`, { headers: { connection: "keep-alive" } });
    await stream.text();
    const began = performance.now();
    first.child.kill("SIGTERM");
    const { code: ending, output: told } = await first.ended;
    expect(ending).toBe(0);
    // What it is, what it does while nothing answers yet, where mails are, and what stopped it.
    for (const said of [
      /Trace [\d.]+ starts on Node 2\d\S*, for web and jobs, to listen at 127\.0\.0\.1:\d+; mails are only kept, in \S+\/mail;/,
      /Starting the database …/,
      /Bringing the database up to date: \d+ of \d+ migrations …/,
      /Trace stops, by SIGTERM/,
    ])
      expect(told).toMatch(said);
    expect(performance.now() - began).toBeLessThan(30_000);
    await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow("fetch failed");
    // For root the cluster is outside the data directory; the log has its path.
    const place = /its database is ([^"\s]+)/.exec(told)?.[1];
    expect(place).toBeDefined();
    if (place !== undefined) folders.push(place);
  });

  test("asked to stop, it first tells proxies to send nobody, and serves what still comes", async () => {
    const PORT = String(await portOfItsOwn());
    const database = await createTestDatabase();
    const server = start({ PORT, DATABASE_URL: database.adminUrl, DRAIN_SECONDS: "20" });
    await server.says("Trace is ready");
    const status = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).then((reply) => reply.status);
    await expect.poll(() => status("/readyz")).toBe(200);
    server.child.kill("SIGTERM");
    await expect.poll(() => status("/readyz")).toBe(503);
    expect(await status("/healthz")).toBe(200);
    expect((await server.ended).code).toBe(0);
    await database.close();
  });

  test("asked to stop, it answers what is under way, and says to others that it is closing", async () => {
    const PORT = String(await portOfItsOwn());
    const database = await createTestDatabase();
    const server = start({ PORT, DATABASE_URL: database.adminUrl });
    await server.says("Trace is ready");
    const keeper = new pg.Client({ connectionString: database.adminUrl });
    await keeper.connect();
    await keeper.query("begin; lock table identity.hosts in access exclusive mode");
    // It waits for the table until the lock is released.
    const asked = fetch(`http://127.0.0.1:${PORT}/manifest.webmanifest`);
    const waiting = () =>
      database.asAdmin("select from pg_stat_activity where wait_event_type = 'Lock' and datname = $1", [database.name]);
    await expect.poll(waiting).not.toEqual([]);
    const idle = await fetch(`http://127.0.0.1:${PORT}/healthz`, { headers: { connection: "keep-alive" } });
    await idle.text();
    server.child.kill("SIGTERM");
    await expect.poll(() => fetch(`http://127.0.0.1:${PORT}/healthz`).then(({ status }) => status)).toBe(503);
    await keeper.query("rollback");
    expect((await asked).status).toBe(200);
    expect((await server.ended).code).toBe(0);
    await keeper.end();
    await database.close();
  });

  test("one for jobs alone runs them, says how it is, and serves nothing else; one for requests leaves jobs to others", async () => {
    const database = await createTestDatabase();
    const [web, jobs] = [String(await portOfItsOwn()), String(await portOfItsOwn())];
    const TRACE_DATA_DIR = mkdtempSync(join(tmpdir(), "trace-main-"));
    folders.push(TRACE_DATA_DIR);
    const environment = { DATABASE_URL: database.adminUrl, TRACE_DATA_DIR };
    const first = start({ ...environment, PORT: web, TRACE_ROLES: "web" });
    await first.says("Trace is ready");
    const workers = () =>
      database.asAdmin("select from pg_stat_activity where application_name = 'trace-jobs' and datname = $1", [
        database.name,
      ]);
    expect(await workers()).toEqual([]);
    const second = start({ ...environment, PORT: jobs, TRACE_ROLES: "jobs" });
    await second.says("Trace is ready");
    await expect.poll(async () => (await workers()).length).toBeGreaterThan(0);
    const status = (port: string, path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then((reply) => reply.status);
    await expect.poll(() => status(jobs, "/readyz")).toBe(200);
    expect(await Promise.all(["/healthz", "/login"].map((path) => status(jobs, path)))).toEqual([200, 404]);
    expect(await status(web, "/login")).toBe(200);
    for (const { child, ended } of [first, second]) {
      child.kill("SIGTERM");
      await ended;
    }
    await database.close();
  });

  test("started through npm, it stops when the shell between them is killed", async () => {
    const PORT = String(await portOfItsOwn());
    const database = await createTestDatabase();
    const shell = start({ PORT, DATABASE_URL: database.adminUrl, npm_lifecycle_event: "start" }, [
      ...["/bin/sh", "-c", `'${process.execPath}' scripts/guard.mjs server/main.ts; exit`],
    ]);
    await shell.says("Trace is ready");
    shell.child.kill("SIGKILL");
    // The output ends when the last process that holds it does.
    await shell.ended;
    await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow("fetch failed");
    await database.close();
  });
});
