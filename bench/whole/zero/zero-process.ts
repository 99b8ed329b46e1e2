import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { mustGetMutator, mustGetQuery } from "@rocicorp/zero";
import { handleMutateRequest, handleQueryRequest } from "@rocicorp/zero/server";
import { zeroNodePg } from "@rocicorp/zero/server/adapters/pg";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/machine/database/embedded-postgres.ts";
import type { BegunServer } from "../whole-process.ts";
import { type ZeroColumn, zeroItems } from "./zero-items.ts";

/**
 * Serves Zero from a process of its own, with all it needs below it: PostgreSQL with logical replication, zero-cache, an
 * API server with the two routes that it asks, and the page's files. The rows are taken from a file of JSON arrays, one
 * a line, and found by the next process on this folder.
 */
const [folder = "", pageFolder = "", rowsFile = "", columnsText = "[]"] = process.argv.slice(2);
const columns = JSON.parse(columnsText) as readonly ZeroColumn[];
const database = await logicalDatabase();
const adminUrl = database.adminUrl("postgres");
await fill();
const pool = new pg.Pool({ connectionString: adminUrl });
// An interrupted run stops the database first.
pool.on("error", () => undefined);
const ports = await freePorts();
const api = await serveApi();
const cache = spawn(process.execPath, ["bench/whole/node_modules/@rocicorp/zero/out/zero/src/cli.js"], {
  env: {
    ...process.env,
    NODE_ENV: "production",
    ZERO_UPSTREAM_DB: adminUrl,
    ZERO_QUERY_URL: `${api}/query`,
    ZERO_MUTATE_URL: `${api}/mutate`,
    ZERO_REPLICA_FILE: join(folder, "replica.db"),
    ZERO_PORT: String(ports[0]),
    ZERO_CHANGE_STREAMER_PORT: String(ports[1]),
    ZERO_ADMIN_PASSWORD: "bench",
    ZERO_ENABLE_TELEMETRY: "false",
    ZERO_LOG_LEVEL: "error",
  },
  stdio: ["ignore", 2, 2],
});
while (!(await fetch(`http://127.0.0.1:${ports[0]}/`).catch(() => null))?.ok) {
  if (cache.exitCode !== null) throw new Error(`zero-cache ended with ${cache.exitCode}.`);
  await setTimeout(100);
}
const begun: BegunServer = { address: api, families: [database.pid(), cache.pid ?? 0], adminUrl, place: database.home };
process.send?.(begun);
process.once("disconnect", () => void stop().then(() => process.exit()));

async function stop(): Promise<void> {
  cache.kill("SIGTERM");
  if (cache.exitCode === null) await once(cache, "exit");
  await pool.end();
  await database.stop();
}

/** Starts PostgreSQL, a second time after its first, since how much it logs is fixed at a start. */
async function logicalDatabase(): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDirectory: folder, maxConnections: 200 });
  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: started.adminUrl("postgres") });
    await client.connect();
    return await client.query<{ wal_level: string }>(sql).finally(() => client.end());
  };
  if ((await ask("show wal_level")).rows[0]?.wal_level === "logical") return started;
  await ask("alter system set wal_level = logical");
  await started.stop();
  return await startEmbeddedPostgres({ dataDirectory: folder, maxConnections: 200 });
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query("select to_regclass('item') as found");
  if (rows[0].found === null) {
    const types = { string: "text", number: "float8", boolean: "boolean", json: "json" } as const;
    await client.query("begin");
    await client.query(
      `create table item (${columns.map(([name, type]) => `"${name}" ${types[type]}`).join(", ")}, primary key (id))`,
    );
    for await (const line of createInterface(createReadStream(rowsFile)))
      await client.query("insert into item select * from json_populate_recordset(null::item, $1)", [line]);
    await client.query(`create index on item ("updatedAt" desc, id desc)`);
    await client.query(`create index on item (status, "updatedAt" desc, id desc)`);
    await client.query("commit");
    await client.query("vacuum (analyze) item");
  }
  await client.end();
}

/** Serves the page, and what zero-cache asks of an app: its queries by name, and its changes. */
async function serveApi(): Promise<string> {
  const { schema, queries, mutators } = zeroItems(columns);
  const dbProvider = zeroNodePg(schema, pool);
  const ways: Readonly<Record<string, (input: object) => Promise<unknown>>> = {
    "/query": async (input) =>
      await handleQueryRequest({
        ...{ ...input, schema, userID: null },
        handler: (name: string, args: unknown) => mustGetQuery(queries, name).fn({ args, ctx: {} }),
      }),
    "/mutate": async (input) =>
      await handleMutateRequest({
        ...{ ...input, dbProvider, userID: null },
        handler: async (transact: (change: Change) => Promise<unknown>) =>
          await transact((tx, name, args) => mustGetMutator(mutators, name).fn({ tx, args, ctx: {} })),
      }),
  };
  const files = new Map<string, Buffer>();
  const file = (path: string): Buffer => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(pageFolder, path));
    const page =
      path === "/index.html" ? bytes.toString().replace("CACHE_ADDRESS", `http://127.0.0.1:${ports[0]}`) : bytes;
    const made = brotliCompressSync(page);
    files.set(path, made);
    return made;
  };
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const way = ways[pathname];
    if (way !== undefined)
      return void readBody(request)
        .then((body) => way({ body, query: Object.fromEntries(searchParams) }))
        .then(
          (answer) => reply.setHeader("content-type", "application/json").end(JSON.stringify(answer)),
          (error: unknown) => reply.writeHead(500).end(String(error)),
        );
    const path = pathname === "/" ? "/index.html" : pathname;
    if (!existsSync(join(pageFolder, path))) return reply.writeHead(404).end();
    reply.setHeader("content-type", extname(path) === ".js" ? "text/javascript" : "text/html");
    return reply.setHeader("content-encoding", "br").setHeader("service-worker-allowed", "/").end(file(path));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Change = (tx: unknown, name: string, args: unknown) => Promise<void>;

const readBody = async (request: IncomingMessage): Promise<unknown> => JSON.parse(await text(request));

/** Returns two ports that nothing uses. */
async function freePorts(): Promise<readonly [number, number]> {
  const probes = [createServer().listen(0, "127.0.0.1"), createServer().listen(0, "127.0.0.1")];
  await Promise.all(probes.map(async (probe) => await once(probe, "listening")));
  const [first = 0, second = 0] = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map(async (probe) => await once(probe.close(), "close")));
  return [first, second];
}
