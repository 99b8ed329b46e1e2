import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/machine/database/embedded-postgres.ts";
import { postgresHome } from "#server/machine/database/postgres-home.ts";
import type { SimulatedDevice } from "../simulation/simulated-device.ts";
import { admin } from "../support/test-store.ts";
import { killPostmaster } from "./kill-postmaster.ts";
import { drain, give, lostOrDoubled } from "./load.ts";
import type { RealEnvironment } from "./real-environment.ts";
import type { Outcome } from "./scenarios.ts";
import type { ServerProcess } from "./server-process.ts";
import { SmallDisk } from "./small-disk.ts";

/** Size in megabytes of the disk for the whole database, and of the one for its write-ahead log alone. */
const dataSize = 400;
const walSize = 160;

/** Creates the disk for the data directory's database. */
export async function dataDisk(dataDirectory: string): Promise<SmallDisk> {
  return new SmallDisk((await postgresHome(dataDirectory, true, () => undefined)).directory, dataSize);
}

/** Creates the disk for the write-ahead log of a database, which is created first. */
export async function walDisk(dataDirectory: string): Promise<SmallDisk> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  await server.stop();
  const cluster = join(server.home, "cluster");
  // Otherwise the log alone would fill its disk, as it may grow far beyond it.
  appendFileSync(join(cluster, "postgresql.auto.conf"), `max_wal_size = '${walSize / 2}MB'\nmin_wal_size = '32MB'\n`);
  return new SmallDisk(join(cluster, "pg_wal"), walSize);
}

/** More than fits into a table's free space. */
const most = 400;
const patienceMs = 60_000;

/** Fills a disk while somebody works: device and server report it, and everything recovers once there is room again. */
export async function diskFull(
  environment: RealEnvironment,
  disk: SmallDisk,
  times: number,
  press: () => Promise<void> = async () => undefined,
): Promise<Outcome> {
  const server = await environment.startServer();
  const one = await environment.device("device-0", admin, await environment.connection(admin, () => server.address));
  const findings: string[] = [];
  for (let time = 0; time < times; time += 1) {
    for (let n = 0; n < 4; n += 1) await give(one);
    await drain(one);
    disk.fill();
    await press();
    for (let n = 0; n < most && !saysSo(one); n += 1) {
      await give(one);
      await one.leader.sync.syncNow();
    }
    if (!saysSo(one)) findings.push("the device did not say that the server takes nothing");
    if (!(await becomesUnready(server))) findings.push("the server called itself ready on a full disk");
    disk.empty();
    await server.serves();
    await drain(one);
    if (saysSo(one)) findings.push("the device goes on saying that the server takes nothing");
  }
  findings.push(...(await lostOrDoubled(environment, [one])));
  await server.kill("SIGTERM");
  return { times, kept: one.acknowledged.size, findings };
}

/** Uses up the write-ahead log's preallocated space, with one record that no checkpoint can remove. */
export async function useUpLog(environment: RealEnvironment): Promise<void> {
  const bytes = (walSize * 1_000_000 * 3) / 4;
  // The database stops, as intended.
  await environment
    .query(`select pg_logical_emit_message(true, 'trace', repeat('x', ${bytes}))`)
    .catch(() => undefined);
}

/** Returns whether the device reports no room; or, if the database has stopped, that the server cannot be reached. */
function saysSo(one: SimulatedDevice): boolean {
  const { serverFull, photosFull, link } = one.leader.sync.state;
  return serverFull || photosFull || link === "offline";
}

async function becomesUnready(server: ServerProcess): Promise<boolean> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(100)) {
    const reply = await fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (reply !== null && reply.status === 503) return true;
  }
  return false;
}

/**
 * Starts a server whose database can neither run nor log why: the server reports it, waits, and serves once there is
 * room.
 */
export async function startOnFullDisk(environment: RealEnvironment, disk: SmallDisk, times: number): Promise<Outcome> {
  const first = await environment.startServer();
  const one = await environment.device("device-0", admin, await environment.connection(admin, () => first.address));
  const findings: string[] = [];
  for (let time = 0; time < times; time += 1) {
    for (let n = 0; n < 4; n += 1) await give(one);
    await drain(one);
    await first.kill();
    // At once, so that a restarted database finds no free byte.
    killPostmaster(environment.db.place);
    rmSync(join(environment.db.place, "cluster", "postmaster.pid"), { force: true });
    disk.fill();
    const starting = first.start();
    await Promise.race([starting, first.says("The disk is full")]);
    if (!first.said.includes("The disk is full")) findings.push("nobody was told that the disk is full");
    disk.empty();
    await starting;
    await drain(one);
  }
  findings.push(...(await lostOrDoubled(environment, [one])));
  await first.kill("SIGTERM");
  return { times, kept: one.acknowledged.size, findings };
}
