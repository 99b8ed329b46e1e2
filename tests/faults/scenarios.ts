import { memoryFileStore } from "../support/memory-file-store.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { backUp } from "#server/running/backup/back-up.ts";
import { restore } from "#server/running/backup/restore.ts";
import { createDatabase } from "#server/machine/database/open-database.ts";
import type { PushReply, PushRequest } from "#shared/machine/sync/protocol.ts";
import type { Transport } from "#pwa/machine/local/transport.ts";
import type { SimulatedDevice } from "../simulation/simulated-device.ts";
import { admin, staff } from "../support/test-store.ts";
import { FlappingLine } from "./flapping-line.ts";
import { drain, give, lostOrDoubled, workUntil } from "./load.ts";
import type { RealEnvironment } from "./real-environment.ts";

/** A fault, how often it was run, and what did not hold. */
export interface Outcome {
  readonly times: number;
  /** Commands acknowledged to devices. */
  readonly kept: number;
  readonly findings: readonly string[];
}

/** Has devices work while `strike` happens so many times in sequence; then delivers and counts everything. */
async function underLoad(
  environment: RealEnvironment,
  connections: readonly Transport[],
  times: number,
  strike: () => Promise<void>,
): Promise<Outcome> {
  const devices: SimulatedDevice[] = [];
  const people = [admin, staff];
  for (const [n, connection] of connections.entries())
    devices.push(await environment.device(`device-${n}`, people[n % people.length] ?? admin, connection));
  let over = false;
  const working = Promise.all(devices.map((one) => workUntil(one, () => over)));
  try {
    for (let time = 0; time < times; time += 1) {
      // Work must be in progress, at a different moment each time.
      await delay(40 + Math.random() * 300);
      await strike();
    }
  } finally {
    over = true;
    await working;
  }
  for (const one of devices) await drain(one);
  // Every device must see the others' last work.
  for (const one of devices) await drain(one);
  return {
    times,
    kept: devices.reduce((sum, one) => sum + one.acknowledged.size, 0),
    findings: await lostOrDoubled(environment, devices),
  };
}

const connectionsTo = (environment: RealEnvironment, where: () => string): Promise<Transport[]> =>
  Promise.all([admin, staff].map((actor) => environment.connection(actor, where)));

/** Kills the server (`kill -9`) while devices deliver; the test restarts it, like a supervisor. */
export async function serverKilled(environment: RealEnvironment, times: number): Promise<Outcome> {
  const server = await environment.startServer();
  const outcome = await underLoad(
    environment,
    await connectionsTo(environment, () => server.address),
    times,
    async () => {
      await server.kill();
      await server.start();
    },
  );
  await server.kill("SIGTERM");
  return outcome;
}

/** Kills the database, or restarts it quickly as an upgrade does; the server's supervisor restarts it. */
export async function databaseKilled(
  environment: RealEnvironment,
  times: number,
  signal: "SIGKILL" | "SIGINT" = "SIGKILL",
): Promise<Outcome> {
  const server = await environment.startServer();
  const outcome = await underLoad(
    environment,
    await connectionsTo(environment, () => server.address),
    times,
    async () => {
      const pid = environment.db.pid();
      if (pid === null) throw new Error("The database is not ours.");
      process.kill(pid, signal);
      while (environment.db.pid() === pid) await delay(20);
      await server.serves();
    },
  );
  await server.kill("SIGTERM");
  return outcome;
}

/** Starts another server while the killed database is down or recovering. */
export async function startWhileRecovering(environment: RealEnvironment, times: number): Promise<Outcome> {
  const server = await environment.startServer();
  const outcome = await underLoad(
    environment,
    await connectionsTo(environment, () => server.address),
    times,
    async () => {
      process.kill(environment.db.pid() ?? 0, "SIGKILL");
      const second = await environment.startServer();
      await second.kill("SIGTERM");
      await server.serves();
    },
  );
  await server.kill("SIGTERM");
  return outcome;
}

/**
 * Makes a backup under load and restores it elsewhere; it must contain, once, everything acknowledged before it began.
 */
export async function backedUp(environment: RealEnvironment, times: number): Promise<Outcome> {
  const server = await environment.startServer();
  const folder = mkdtempSync(join(tmpdir(), "trace-backups-"));
  const found: string[] = [];
  let n = 0;
  const outcome = await underLoad(
    environment,
    await connectionsTo(environment, () => server.address),
    times,
    async () => {
      n += 1;
      const file = join(folder, `${n}.backup`);
      const answered = await environment.query<{ id: string }>("select command_id as id from sync.command_outcomes");
      await backUp(environment.db.adminUrl, file, null);
      const name = `restored_${n}`;
      await createDatabase(environment.db.adminUrl, name);
      const url = Object.assign(new URL(environment.db.adminUrl), { pathname: `/${name}` }).href;
      await restore(url, file, { files: memoryFileStore(), name: "The memory" });
      found.push(...(await unlikeBackup(url, new Set(answered.map(({ id }) => id)))));
      await environment.query(`drop database ${name}`);
    },
  );
  await server.kill("SIGTERM");
  rmSync(folder, { recursive: true });
  return { ...outcome, findings: [...outcome.findings, ...found] };
}

async function unlikeBackup(url: string, answered: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; status: string; logs: number }>(
      `select o.command_id as id, o.outcome ->> 'status' as status, coalesce(l.logs, 0) as logs
       from sync.command_outcomes o
       left join (select command_id, count(*)::int as logs from history where row_type = 'item' group by command_id) l
         on l.command_id = o.command_id`,
    );
    const { rows: feed } = await client.query<{ versions: number; version: number }>(
      `select (select count(distinct version)::int from sync.changes) as versions,
         (select version::int from sync.store_versions) as version`,
    );
    const held = new Set(rows.map(({ id }) => id));
    return [
      ...[...answered].filter((id) => !held.has(id)).map((id) => `${id} is not in the backup`),
      ...rows
        .filter(({ status, logs }) => logs !== (status === "applied" ? 1 : 0))
        .map(({ id, logs }) => `${id} stands ${logs} times in the backup's log`),
      ...(feed[0]?.versions === feed[0]?.version ? [] : ["the backup's versions have a gap"]),
    ];
  } finally {
    await client.end();
  }
}

/** Runs two server processes on one database; every delivery goes to both at once, and pulls to either. */
export async function twoServers(environment: RealEnvironment, times: number): Promise<Outcome> {
  const first = await environment.startServer();
  const second = await environment.startServer();
  let turn = 0;
  const connections: Transport[] = [];
  for (const actor of [admin, staff]) {
    const one = await environment.connection(actor, () => first.address);
    const other = await environment.connection(actor, () => second.address);
    const either = await environment.connection(actor, () => ((turn += 1) % 2 === 0 ? first : second).address);
    const push = async (request: PushRequest): Promise<PushReply> => {
      const [a, b] = await Promise.all([one.push(request), other.push(request)]);
      if (!isDeepStrictEqual(a.outcomes, b.outcomes)) throw new Error("Two servers, two answers.");
      return a;
    };
    connections.push({ ...either, push });
  }
  const outcome = await underLoad(environment, connections, times, async () => await delay(300));
  await first.kill("SIGTERM");
  await second.kill("SIGTERM");
  return outcome;
}

/** Delays all data and breaks connections repeatedly, during requests and responses. */
export async function flappingLine(
  environment: RealEnvironment,
  times: number,
): Promise<Outcome & { readonly cuts: number }> {
  const server = await environment.startServer();
  const line = new FlappingLine(server.port, 11);
  const address = await line.open();
  const outcome = await underLoad(environment, await connectionsTo(environment, () => address), times, async () => {
    const before = line.cuts;
    line.flaws = { slowMs: 30, cut: 0.08 };
    await delay(400);
    // A slow machine may have sent too little by then to have anything cut.
    while (line.cuts === before) await delay(20);
    line.flaws = { slowMs: 0, cut: 0 };
  });
  await line.close();
  await server.kill("SIGTERM");
  return { ...outcome, cuts: line.cuts };
}

/** Queues so many commands without a server, then delivers them. `pushes`: the time of each delivery of 200. */
export async function longQueue(
  environment: RealEnvironment,
  count: number,
): Promise<Outcome & { readonly pushes: readonly number[]; readonly heaps: readonly number[] }> {
  const server = await environment.startServer(true);
  const connection = await environment.connection(admin, () => server.address);
  const pushes: number[] = [];
  const heaps: number[] = [];
  let delivered = 0;
  const push = async (request: PushRequest): Promise<PushReply> => {
    const began = performance.now();
    const reply = await connection.push(request);
    pushes.push(performance.now() - began);
    delivered += reply.outcomes.length;
    if (delivered === 1_000 || delivered === count) heaps.push(await heapOf(server.inspectPort));
    return reply;
  };
  const one = await environment.device("device-0", admin, { ...connection, push });
  one.network.cut = true;
  for (let n = 0; n < count; n += 1) await give(one);
  one.network.cut = false;
  await drain(one);
  const findings = await lostOrDoubled(environment, [one]);
  await server.kill("SIGTERM");
  return { times: 1, kept: one.acknowledged.size, findings, pushes, heaps };
}

/** Returns the live heap after garbage collection, in bytes, from the process's inspector. */
async function heapOf(inspectPort: number | null): Promise<number> {
  const listed = await (await fetch(`http://127.0.0.1:${inspectPort}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = listed as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((open, failed) => {
    socket.onopen = open;
    socket.onerror = failed;
  });
  let asked = 0;
  const ask = (method: string) => {
    asked += 1;
    const id = asked;
    return new Promise<{ usedSize?: number }>((answered) => {
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as { id: number; result: { usedSize?: number } };
        if (message.id === id) answered(message.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  };
  for (let n = 0; n < 3; n += 1) await ask("HeapProfiler.collectGarbage");
  const { usedSize = 0 } = await ask("Runtime.getHeapUsage");
  socket.close();
  return usedSize;
}
