import { afterAll, beforeAll, expect, test } from "vitest";
import { dataDisk, diskFull, startOnFullDisk } from "./disk-scenarios.ts";
import { RealHouse } from "./real-environment.ts";
import { whyNoDisk } from "./small-disk.ts";

// `npm run prove -- --faults` strikes more often, and fills the disk of the write-ahead log too.

const patienceMs = 240_000;
const noDisk = whyNoDisk();
if (noDisk !== null) process.stderr.write(`Full disks are left out: ${noDisk}.\n`);

let house: RealHouse | undefined;
beforeAll(async () => {
  if (noDisk === null) house = await RealHouse.open(dataDisk);
}, patienceMs);
afterAll(async () => await house?.close(), patienceMs);

const good = { findings: [] };

test(
  "A full disk is told by readiness and by the device in words, and nothing is lost when there is room again",
  async () => {
    if (house !== undefined) expect(await diskFull(house, house.disk, 1)).toMatchObject(good);
  },
  patienceMs,
);

test(
  "A start on a full disk says so, waits, and serves when there is room",
  async () => {
    if (house !== undefined) expect(await startOnFullDisk(house, house.disk, 1)).toMatchObject(good);
  },
  patienceMs,
);
