import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.ts";
import { predecessor } from "#server/machine/database/predecessor.ts";
import { checkOutPredecessor, makeNextRelease, thisRelease } from "./checkouts.ts";
import { prepareShop } from "./prepare.ts";
import { type Releases, Rolling, skipsUnknownTypes } from "./round.ts";

export interface UpgradeOptions {
  /** The number of updates; the first one breaks and kills nothing. */
  readonly rounds: number;
  /** The seed of the only update; null to run one for each round. */
  readonly seed: number | null;
  /** Whether servers of this release and the next reach the database through PgBouncer. */
  readonly isPooled: boolean;
}

/**
 * Updates a working shop from the previous release, goes back and forward again, and reports. Returns whether nothing
 * is lost or doubled and every device shows the servers' rows.
 */
export async function proveUpgrade(
  { rounds, seed, isPooled }: UpgradeOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium: `npm test` installs one, or set CHROMIUM.");
  const launch = { executablePath, args: [...chromiumFlags] };
  const folder = mkdtempSync(join(tmpdir(), "trace-upgrade-"));
  const progress = (line: string) => process.stderr.write(`${line}\n`);
  try {
    progress("Building the releases …");
    const releases: Releases = {
      before: await checkOutPredecessor(folder),
      now: thisRelease(),
      next: makeNextRelease(folder),
    };
    progress("Preparing a shop of the old release …");
    const shop = await prepareShop(releases.before, folder, launch, isPooled);
    // Browsers and servers end with this process; the database would not.
    const stop = () => void shop.close().finally(() => process.exit(1));
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      if (!skipsUnknownTypes(releases.before))
        say(
          "Servers of the release before this one answer pulls with a fault once a row of a type was written that they do not know: here it is written when they are gone.\n",
        );
      return await rollAll({ rounds, seed }, async (one, isCut) =>
        Rolling.run(one, isCut, releases, shop, launch, progress),
      );
    } finally {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      await shop.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  async function rollAll(
    asked: Pick<UpgradeOptions, "rounds" | "seed">,
    roll: (seed: number, isCut: boolean) => ReturnType<typeof Rolling.run>,
  ): Promise<boolean> {
    const seeds = asked.seed === null ? Array.from({ length: asked.rounds }, (_, n) => n) : [asked.seed];
    let good = true;
    let backTo = "";
    say(`From ${predecessor.commit.slice(0, 12)}; seed 0 breaks and kills nothing.\n`);
    say(
      "| seed | notes | commands sent | calls broken | killed | pages loaded anew | lost, doubled or wrong | seconds |",
    );
    say("|---:|---:|---:|---:|---:|---:|---:|---:|");
    for (const one of seeds) {
      const began = performance.now();
      const { notes, sent, cuts, kills, emptyPages, findings, ...round } = await roll(one, one !== 0);
      const seconds = ((performance.now() - began) / 1_000).toFixed(0);
      say(`| ${one} | ${notes} | ${sent} | ${cuts} | ${kills} | ${emptyPages} | ${findings.length} | ${seconds} |`);
      good &&= findings.length === 0;
      for (const finding of findings.slice(0, 20)) say(`  ${finding}`);
      backTo = round.backTo;
    }
    say("");
    say(
      backTo === "before"
        ? "The shop went back to the release before this one, and forward again."
        : "The release before this one refuses the migrated database and says so; the shop went back to this release, without what the next one has.",
    );
    say("");
    say(good ? "Holds." : "Does not hold.");
    return good;
  }
}
