import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { postgresHome } from "#server/database/postgres-home.ts";
import type { SimulatedDevice } from "../simulation/simulated-device.ts";
import { admin } from "../support/test-store.ts";
import { drain, give, lostOrDoubled } from "./load.ts";
import type { RealHouse } from "./real-house.ts";
import type { Outcome } from "./scenarios.ts";
import type { ServerProcess } from "./server-process.ts";
import { SmallDisk } from "./small-disk.ts";

/** What holds the whole database, in megabytes, and what holds its write-ahead log alone. */
const dataSize = 400;
const walSize = 160;

/** The disk that the database of this data directory will be made on. */
export async function dataDisk(dataDirectory: string): Promise<SmallDisk> {
  return new SmallDisk((await postgresHome(dataDirectory, true, () => undefined)).directory, dataSize);
}

/** The same for the write-ahead log of a database that is made first. */
export async function walDisk(dataDirectory: string): Promise<SmallDisk> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  await server.stop();
  const cluster = join(server.home, "cluster");
  // Else the log alone comes to fill its disk, being far below what it may grow to.
  appendFileSync(join(cluster, "postgresql.auto.conf"), `max_wal_size = '${walSize / 2}MB'\nmin_wal_size = '32MB'\n`);
  return new SmallDisk(join(cluster, "pg_wal"), walSize);
}

/** More than fits into what a table has free already. */
const most = 400;
const patienceMs = 60_000;

/** A disk fills while somebody works: it is said, on the device and by the server, and all is well when there is room again. */
export async function diskFull(
  house: RealHouse,
  disk: SmallDisk,
  times: number,
  press: () => Promise<void> = async () => undefined,
): Promise<Outcome> {
  const server = await house.startServer();
  const one = await house.device("device-0", admin, await house.door(admin, () => server.address));
  const findings: string[] = [];
  for (let time = 0; time < times; time += 1) {
    for (let n = 0; n < 4; n += 1) await give(one);
    await drain(one);
    disk.fill();
    await press();
    for (let n = 0; n < most && !isTold(one); n += 1) {
      await give(one);
      await one.leader.sync.syncNow();
    }
    if (!isTold(one)) findings.push("the device did not say that the server takes nothing");
    if (!(await becomesUnready(server))) findings.push("the server called itself ready on a full disk");
    disk.empty();
    await server.serves();
    await drain(one);
    if (isTold(one)) findings.push("the device goes on saying that the server takes nothing");
  }
  findings.push(...(await lostOrDoubled(house, [one])));
  await server.kill("SIGTERM");
  return { times, kept: one.acknowledged.size, findings };
}

/** Uses up what the write-ahead log was given beforehand, by one record that no checkpoint makes room for. */
export async function useUpLog(house: RealHouse): Promise<void> {
  const bytes = (walSize * 1_000_000 * 3) / 4;
  // The database stops over it, which is what is wanted.
  await house.query(`select pg_logical_emit_message(true, 'trace', repeat('x', ${bytes}))`).catch(() => undefined);
}

/** That it has no room; or, where its database has stopped over it, that it cannot be reached. */
function isTold(one: SimulatedDevice): boolean {
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

/** A server starts while its database can neither run nor say why: it says so, waits, and serves when there is room. */
export async function startOnFullDisk(house: RealHouse, disk: SmallDisk, times: number): Promise<Outcome> {
  const first = await house.startServer();
  const one = await house.device("device-0", admin, await house.door(admin, () => first.address));
  const findings: string[] = [];
  for (let time = 0; time < times; time += 1) {
    for (let n = 0; n < 4; n += 1) await give(one);
    await drain(one);
    await first.kill();
    // In one breath, so that whoever starts the database again finds no byte free.
    process.kill(house.db.pid() ?? 0, "SIGKILL");
    rmSync(join(house.db.place, "cluster", "postmaster.pid"), { force: true });
    disk.fill();
    const starting = first.start();
    await Promise.race([starting, first.says("The disk is full")]);
    if (!first.said.includes("The disk is full")) findings.push("nobody was told that the disk is full");
    disk.empty();
    await starting;
    await drain(one);
  }
  findings.push(...(await lostOrDoubled(house, [one])));
  await first.kill("SIGTERM");
  return { times, kept: one.acknowledged.size, findings };
}
