import { afterAll, beforeAll, expect, test } from "vitest";
import { dataDisk, diskFull, startOnFullDisk } from "./disk-scenarios.ts";
import { RealEnvironment } from "./real-environment.ts";
import { noDiskReason } from "./small-disk.ts";

// `npm run prove -- --faults` strikes more often, and fills the disk of the write-ahead log too.

const patienceMs = 240_000;
const noDisk = noDiskReason();
if (noDisk !== null) process.stderr.write(`Full disks are left out: ${noDisk}.\n`);

let environment: RealEnvironment | undefined;
beforeAll(async () => {
  if (noDisk === null) environment = await RealEnvironment.open(dataDisk);
}, patienceMs);
afterAll(async () => await environment?.close(), patienceMs);

const good = { findings: [] };

test(
  "A full disk is told by readiness and by the device in words, and nothing is lost when there is room again",
  async () => {
    if (environment !== undefined) expect(await diskFull(environment, environment.disk, 1)).toMatchObject(good);
  },
  patienceMs,
);

test(
  "A start on a full disk says so, waits, and serves when there is room",
  async () => {
    if (environment !== undefined) expect(await startOnFullDisk(environment, environment.disk, 1)).toMatchObject(good);
  },
  patienceMs,
);
