import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#shared/machine/kernel/ids.ts";
import { ServerProcess } from "./faults/server-process.ts";
import { portOfItsOwn } from "./support/port-of-its-own.ts";
import { createTestServer, testPassword, type TestServer } from "./support/test-server.ts";
import { ids, testItem } from "./support/test-store.ts";

/** Figures and log of a server in a process of its own, at the door that Prometheus uses. */
const token = "a-token-for-prometheus";
const email = `${ids.admin}@store-one.test`;
let stores: TestServer;
let server: ServerProcess;
let metricsPort = 0;

beforeAll(async () => {
  stores = await createTestServer({ rows: [{ type: "item", row: testItem(1) }] });
  metricsPort = await portOfItsOwn();
  server = new ServerProcess(stores.services.config.dataDirectory, await portOfItsOwn(), null, "server", {
    DATABASE_URL: stores.db.adminUrl,
    LOG_LEVEL: "info",
    METRICS_PORT: String(metricsPort),
  });
  await server.start();
});
afterAll(async () => {
  await server?.kill();
  await stores?.close();
});

const scrape = async (): Promise<string> => {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toContain("version=0.0.4");
  return await reply.text();
};

/** Returns the value of a series as it is written in the figures; undefined without one. */
const valueOf = (figures: string, series: string): number | undefined => {
  const line = figures.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

async function signedIn() {
  const reply = await fetch(`${server.address}/open/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: testPassword, face: "staff" }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}`, "content-type": "application/json" };
  const ask = async (path: string, body?: unknown) =>
    await fetch(`${server.address}${path}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers,
    });
  return { token: data.token, ask };
}

test("a device's day is counted by route and command, and neither figures nor log hold an address, a token or a name", async () => {
  const { token: own, ask } = await signedIn();
  const registered = await (await ask("/api/sync/queues", { protocol: 1, queueId: null, deviceName: "Till" })).json();
  const { queueId } = (registered as { data: { queueId: string } }).data;
  const sentAt = new Date().toISOString();
  const command = (seq: number, name: string, args: object) => ({ id: newId(), seq, occurredAt: sentAt, name, args });
  const pushed = await ask("/api/sync/push", {
    ...{ protocol: 1, queueId, sentAt },
    commands: [
      command(1, "inventory.foundHere", { itemId: testItem(1).id, locationId: testItem(1).locationId }),
      command(2, "inventory.foundHere", {}),
    ],
  });
  expect(pushed.status).toBe(200);
  await ask("/api/sync/push", { protocol: 1, queueId, sentAt, commands: [command(3, "made.up-by-somebody", {})] });
  const plan = (await (await ask(`/api/sync/download?queueId=${queueId}`)).json()) as { data: { cursor: object } };
  expect((await ask("/api/sync/download/rows")).status).toBe(200);
  await ask("/api/sync/pull", { protocol: 1, queueId, cursor: plan.data.cursor, queueDepth: 0 });
  await ask("/api/inventories?search=Somebodys+Secret");
  await fetch(`${server.address}/wp-login.php?who=somebody`);
  const listening = new AbortController();
  const stream = await fetch(`${server.address}/api/sync/events`, {
    headers: { authorization: `Bearer ${own}` },
    signal: listening.signal,
  });
  expect(stream.status).toBe(200);

  let figures = "";
  // A database that does not answer in time is left out of what is read.
  await expect.poll(async () => valueOf((figures = await scrape()), "trace_database_up")).toBe(1);
  const value = (series: string) => valueOf(figures, series);
  expect(value('trace_requests_total{method="POST",route="/api/sync/push",status="200"}')).toBe(2);
  expect(value('trace_request_seconds_count{method="POST",route="/api/sync/push"}')).toBe(2);
  expect(value('trace_requests_total{method="GET",route="/*",status="404"}')).toBe(1);
  const counted = figures.split("\n").filter((line) => line.startsWith("trace_commands_total{"));
  expect(counted.map((line) => line.replace(/ \d+$/, "")).toSorted()).toContain(
    'trace_commands_total{command="inventory.foundHere",outcome="rejected"}',
  );
  expect(figures).not.toContain("made.up-by-somebody");
  expect(value("trace_streams")).toBe(1);
  expect(value("trace_downloaded_rows_total")).toBeGreaterThan(0);
  expect(value("trace_pulled_rows_total")).toBeGreaterThanOrEqual(0);
  expect(value("trace_database_up")).toBe(1);
  expect(value("trace_feed_lag_versions")).toBe(0);
  expect(value('trace_jobs{queue="sendDigests",state="failed"}')).toBe(0);
  expect(value('trace_oldest_job_seconds{queue="sendDigests"}')).toBeGreaterThanOrEqual(0);
  expect(value("trace_database_connections_most")).toBe(10);
  expect(value('trace_database_connections{state="waiting"}')).toBe(0);
  // Prometheus sees a count rise only if it was there before.
  expect(value('trace_commands_total{command="orders.sell",outcome="parked"}')).toBe(0);
  expect(value('trace_mails_total{outcome="failed"}')).toBe(0);
  expect(value('trace_payments_total{state="unknown"}')).toBe(0);
  expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);

  listening.abort();
  await expect.poll(async () => valueOf(await scrape(), "trace_streams")).toBe(0);
  await server.says('"route":"/api/sync/events"');
  const lines = server.said.split("\n").filter((line) => line.includes('"msg":"request"'));
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ route: "/api/inventories", method: "GET", status: "200", store: "store-one" }),
  );
  for (const text of [figures, server.said])
    for (const secret of [own, email, "Secret", "somebody", queueId, testPassword, "?"])
      expect(text, secret).not.toContain(secret);
  expect(figures).not.toContain("store-one");
});

test("without a database the other figures stay readable, and it is asked again once it is back", async () => {
  const { name, adminUrl } = stores.db;
  const beside = new pg.Client({
    connectionString: Object.assign(new URL(adminUrl), { pathname: "/postgres" }).href,
  });
  await beside.connect();
  const port = await portOfItsOwn();
  const alone = new ServerProcess(stores.services.config.dataDirectory, await portOfItsOwn(), null, "server", {
    ...{ DATABASE_URL: stores.db.adminUrl, TRACE_ROLES: "web" },
    ...{ METRICS_PORT: String(port), METRICS_TOKEN: token },
  });
  await alone.start();
  const read = async (path = "/metrics", authorization = `Bearer ${token}`) =>
    await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
  try {
    expect((await read("/metrics", "Bearer something else")).status).toBe(401);
    expect((await read("/")).status).toBe(404);
    // Prometheus asks again and again; nothing but the database's own figures is missing.
    await beside.query(`alter database ${name} with allow_connections false`);
    await beside.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    const without = await (await read()).text();
    expect(valueOf(without, "trace_database_up")).toBe(0);
    expect(valueOf(without, "trace_feed_lag_versions")).toBeUndefined();
    expect(valueOf(without, "process_resident_memory_bytes")).toBeGreaterThan(0);
    // Any other call is answered that it may be tried again, not with a fault.
    expect((await fetch(`${alone.address}/open/stores/localhost`)).status).toBe(503);
    await beside.query(`alter database ${name} with allow_connections true`);
    await expect.poll(async () => valueOf(await (await read()).text(), "trace_database_up")).toBe(1);
  } finally {
    await alone.kill();
    await beside.query(`alter database ${name} with allow_connections true`);
    await beside.end();
  }
});

test("at the ordinary port the figures need the token, and without any setting there are none", async () => {
  const metrics = { port: null, host: "127.0.0.1", token };
  const open = await createTestServer({ config: { metrics } });
  const ask = (authorization: string) => open.call("GET", "/metrics", { authorization });
  expect(await open.call("GET", "/metrics")).toMatchObject({ status: 401, body: { error: { code: "not_signed_in" } } });
  expect((await ask("Bearer a-token-for-prometheuS")).status).toBe(401);
  const reply = await ask(`Bearer ${token}`);
  expect(reply.status).toBe(200);
  expect(reply.body).toContain("# TYPE trace_requests_total counter");
  await open.close();
  expect((await stores.call("GET", "/metrics", { authorization: `Bearer ${token}` })).status).toBe(404);
});
