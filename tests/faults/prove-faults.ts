import { buildApp } from "../../scripts/build-app.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { stopTestPostgres } from "../support/postgres.ts";
import { createTestServer } from "../support/test-server.ts";
import { DemoEnvironment } from "./demo-killed.ts";
import { RealEnvironment } from "./real-environment.ts";
import { dataDisk, diskFull, startOnFullDisk, useUpLog, walDisk } from "./disk-scenarios.ts";
import {
  backedUp,
  databaseKilled,
  flappingLine,
  longQueue,
  type Outcome,
  serverKilled,
  startWhileRecovering,
  twoServers,
} from "./scenarios.ts";
import { paymentKilled, toPayOut } from "./payment-killed.ts";
import { shopKilled, toSellOnline } from "./shop-killed.ts";
import { boxTen, savingKilled } from "./saving-killed.ts";
import { tillKilled, toSell } from "./till-killed.ts";
import { type SmallDisk, noDiskReason } from "./small-disk.ts";

/** Runs a scenario in an environment of its own on a disk that can be filled. */
async function onDisk(
  disk: (dataDirectory: string) => Promise<SmallDisk>,
  work: (environment: RealEnvironment) => Promise<void>,
): Promise<void> {
  const environment = await RealEnvironment.open(disk);
  try {
    await work(environment);
  } finally {
    await environment.close();
  }
}

/** Returns delays from Save until labels have been shown for a while, every five milliseconds. */
function everyFive(panelMs: number): readonly number[] {
  return Array.from({ length: Math.ceil(panelMs / 5) + 10 }, (_, n) => n * 5);
}

/** Kills the browser while it saves an intake. */
async function killBrowser(executablePath: string) {
  await buildApp();
  const server = await createTestServer({ listen: true, rows: [boxTen] });
  try {
    return await savingKilled(server, { executablePath, args: [...chromiumFlags] }, everyFive);
  } finally {
    await server.close();
    await stopTestPostgres();
  }
}

/** How often a till's browser is killed for each time that other faults strike: 200 times for 25. */
const tillKills = 8;

/** Kills the browser after each thing that must survive it at once. */
async function killTill(executablePath: string, kills: number, longest: number): Promise<Outcome> {
  await buildApp();
  const server = await createTestServer({ listen: true, rows: toSell(kills) });
  try {
    return await tillKilled(server, { executablePath, args: [...chromiumFlags] }, { kills, longest });
  } finally {
    await server.close();
    await stopTestPostgres();
  }
}

export interface FaultsAsked {
  /** Number of times each fault strikes. */
  readonly kills: number;
  /** The number of commands in the long queue. */
  readonly long: number;
  /** The longest time from what a person did at a till to the kill of its browser. */
  readonly seconds: number;
  /** Runs only faults whose description contains it. */
  readonly only: string;
}

/** Runs every real fault and reports the results. Returns whether nothing was lost or doubled. */
export async function proveFaults(
  { kills, long, seconds, only }: FaultsAsked,
  say: (line: string) => void,
): Promise<boolean> {
  const noDisk = noDiskReason();
  const browser = findChromium();
  const environment = await RealEnvironment.open();
  let good = true;
  const row = async (fault: string, strike: () => Promise<Outcome>) => {
    if (!fault.includes(only)) return;
    const began = performance.now();
    const outcome = await strike();
    const { times, kept, findings } = outcome;
    const took = ((performance.now() - began) / 1_000).toFixed(0);
    say(`| ${fault} | ${times} | ${kept} | ${findings.length} | ${took} |`);
    good &&= findings.length === 0;
    for (const finding of findings.slice(0, 10)) say(`  ${finding}`);
  };
  try {
    say("| fault, at work | times | kept | lost or doubled | seconds |");
    say("|---|---:|---:|---:|---:|");
    await row("the server is killed (`kill -9`)", () => serverKilled(environment, kills));
    await row("the database is killed (`kill -9`)", () => databaseKilled(environment, kills));
    await row("the database is restarted", () => databaseKilled(environment, kills, "SIGINT"));
    await row("another server starts while the database recovers", () => startWhileRecovering(environment, kills));
    await row("a backup is made and restored", () => backedUp(environment, kills));
    if (noDisk === null) {
      await onDisk(dataDisk, async (small) => {
        await row("the database's disk is full", () => diskFull(small, small.disk, kills));
        await row("a start on a full disk", () => startOnFullDisk(small, small.disk, kills));
      });
      await onDisk(walDisk, async (small) => {
        await row("the disk of its write-ahead log is full", () =>
          diskFull(small, small.disk, kills, () => useUpLog(small)),
        );
      });
    }
    const demoFaults = [
      ["the demo's database is killed (`kill -9`)", "database"],
      ["the demo and its database are killed (`kill -9`)", "everything"],
    ] as const;
    if (demoFaults.some(([fault]) => fault.includes(only))) {
      const demo = await DemoEnvironment.open();
      try {
        for (const [fault, what] of demoFaults) await row(fault, () => demo.strike(what, kills));
      } finally {
        await demo.close();
      }
    }
    let saving: Awaited<ReturnType<typeof killBrowser>> | undefined;
    if (browser !== undefined)
      await row("the browser is killed while it saves an intake (`kill -9`)", async () => {
        saving = await killBrowser(browser);
        return saving;
      });
    if (browser !== undefined)
      await row(`a till's browser is killed 0.1 to ${seconds} s after it was used (\`kill -9\`)`, () =>
        killTill(browser, kills * tillKills, seconds),
      );
    if ("the server is killed while a service pays (`kill -9`)".includes(only)) {
      const paying = await RealEnvironment.open(undefined, toPayOut(kills));
      try {
        await row("the server is killed while a service pays (`kill -9`)", () => paymentKilled(paying, kills));
      } finally {
        await paying.close();
      }
    }
    if ("the server is killed while the shop answers (`kill -9`)".includes(only)) {
      const selling = await RealEnvironment.open(undefined, toSellOnline);
      try {
        await row("the server is killed while the shop answers (`kill -9`)", () => shopKilled(selling, kills));
      } finally {
        await selling.close();
      }
    }
    await row("two servers get every delivery at once", () => twoServers(environment, kills));
    await row("the line is slow and breaks", () => flappingLine(environment, kills));
    let queue: Awaited<ReturnType<typeof longQueue>> | undefined;
    await row(`${long} commands were queued with no server in sight`, async () => {
      queue = await longQueue(environment, long);
      return queue;
    });
    if (saving !== undefined) {
      const { times, open, panelMs } = saving;
      say("");
      say(
        `The browser was killed every 5 ms from Save to the labels, which took ${panelMs.toFixed(0)} ms: ${open} intakes were found open and corrected, ${times - open} saved as they were.`,
      );
    }
    if (queue !== undefined) {
      const { pushes, heaps } = queue;
      const a = pushes.slice(0, 5).reduce((sum, one) => sum + one, 0);
      const z = pushes.slice(-5).reduce((sum, one) => sum + one, 0);
      say("");
      say(`The first thousand of the long queue took ${a.toFixed(0)} ms at the server, the last ${z.toFixed(0)} ms:`);
      say(`${(z / a).toFixed(2)} times as long (a figure of this machine at that moment).`);
      const [early = 0, late = 0] = heaps.map((bytes) => bytes / 1_048_576);
      say("");
      say(
        `The server's heap after collection: ${early.toFixed(1)} MB after 1,000 commands, ${late.toFixed(1)} MB after ${long}: ${(late / early).toFixed(2)} times (aim: at most 1.2).`,
      );
      good &&= late <= early * 1.2;
    }
  } finally {
    await environment.close();
  }
  if (browser === undefined) say("\nKilled browsers are left out: there is no Chromium.");
  if (noDisk !== null) say(`\nFull disks are left out: ${noDisk}.`);
  say("");
  say(good ? "Holds." : "Does not hold.");
  return good;
}
