import { DemoHouse } from "./demo-killed.ts";
import { RealHouse } from "./real-house.ts";
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
import { type SmallDisk, whyNoDisk } from "./small-disk.ts";

/** A house of its own on a disk that can be filled. */
async function onDisk(
  disk: (dataDirectory: string) => Promise<SmallDisk>,
  work: (house: RealHouse) => Promise<void>,
): Promise<void> {
  const house = await RealHouse.open(disk);
  try {
    await work(house);
  } finally {
    await house.close();
  }
}

/**
 * Strikes with every real fault, `kills` times each, and delivers a queue of `long` commands; tells what became of it.
 * True when nothing is lost or doubled.
 */
export async function proveFaults(kills: number, long: number, say: (line: string) => void): Promise<boolean> {
  const noDisk = whyNoDisk();
  const house = await RealHouse.open();
  let good = true;
  const row = async (fault: string, strike: () => Promise<Outcome>) => {
    const began = performance.now();
    const outcome = await strike();
    const { times, kept, findings } = outcome;
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    say(`| ${fault} | ${times} | ${kept} | ${findings.length} | ${seconds} |`);
    good &&= findings.length === 0;
    for (const finding of findings.slice(0, 10)) say(`  ${finding}`);
    return outcome;
  };
  try {
    say("| fault, at work | times | kept | lost or doubled | seconds |");
    say("|---|---:|---:|---:|---:|");
    await row("the server is killed (`kill -9`)", () => serverKilled(house, kills));
    await row("the database is killed (`kill -9`)", () => databaseKilled(house, kills));
    await row("the database is restarted", () => databaseKilled(house, kills, "SIGINT"));
    await row("another server starts while the database recovers", () => startWhileRecovering(house, kills));
    await row("a backup is made and restored", () => backedUp(house, kills));
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
    const demo = await DemoHouse.open();
    try {
      await row("the demo's database is killed (`kill -9`)", () => demo.strike("database", kills));
      await row("the demo and its database are killed (`kill -9`)", () => demo.strike("everything", kills));
    } finally {
      await demo.close();
    }
    await row("two servers get every delivery at once", () => twoServers(house, kills));
    await row("the line is slow and breaks", () => flappingLine(house, kills));
    let queue: Awaited<ReturnType<typeof longQueue>> | undefined;
    await row(`${long} commands were queued with no server in sight`, async () => {
      queue = await longQueue(house, long);
      return queue;
    });
    if (queue !== undefined) {
      const { pushes, heaps } = queue;
      const a = pushes.slice(0, 5).reduce((sum, one) => sum + one, 0);
      const z = pushes.slice(-5).reduce((sum, one) => sum + one, 0);
      say("");
      say(
        `The first thousand of the long queue took ${a.toFixed(0)} ms at the server's door, the last ${z.toFixed(0)} ms:`,
      );
      say(`${(z / a).toFixed(2)} times as long (a figure of this machine at that moment).`);
      const [early = 0, late = 0] = heaps.map((bytes) => bytes / 1_048_576);
      say("");
      say(
        `The server's heap after collection: ${early.toFixed(1)} MB after 1,000 commands, ${late.toFixed(1)} MB after ${long}: ${(late / early).toFixed(2)} times (aim: at most 1.2).`,
      );
      good &&= late <= early * 1.2;
    }
  } finally {
    await house.close();
  }
  if (noDisk !== null) say(`\nFull disks are left out: ${noDisk}.`);
  say("");
  say(good ? "Holds." : "Does not hold.");
  return good;
}
