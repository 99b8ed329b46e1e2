import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { Impossible } from "#server/machine/impossible.ts";
import { providePackages } from "../scripts/provide-packages.ts";
import { provideChromium } from "../scripts/install-chromium.ts";
import { clusterFigures } from "./cluster/cluster-figures.ts";
import { closeOnSignals } from "./closing.ts";
import { besidePeers, compare, readEarlier } from "./compare.ts";
import { decoderFigures } from "./decoder/decoder-figures.ts";
import { deviceFigures, deviceGroups } from "./device/device-figures.ts";
import { feltFigures } from "./felt/felt-figures.ts";
import { figuresFigures } from "./figures/figures-figures.ts";
import { firstPaint } from "./first-paint/first-paint-figure.ts";
import { portalPaint } from "./first-paint/portal-paint.ts";
import type { Figure } from "./harness.ts";
import { type Options, readOptions, readTyped } from "./options.ts";
import { listsFigures } from "./lists/lists-figures.ts";
import { peerNames, type PeerFigure } from "./peers/peer-figure.ts";
import { peerFigures } from "./peers/peer-figures.ts";
import { comparedTable, type Machine, peerTable, table, wholeTable } from "./report.ts";
import { serverFigures, serverGroups } from "./server/server-figures.ts";
import { shopFigures } from "./shop/shop-figures.ts";
import { shellSize } from "./shell-size.ts";
import type { WholeFigure } from "./whole/whole-figure.ts";
import { wholeFigures } from "./whole/whole-figures.ts";

/**
 * `npm run bench`: every figure is a ratio to a floor, the least that could do the same job, measured alternately with
 * it in the same run (docs/benchmarks.md explains each). Prints a table and writes bench/last.json.
 */
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
/** The groups that measure in Chromium. */
const inBrowser = ["felt", "first-paint", "portal-paint", "lighthouse", "decoder", ...deviceGroups, "peers", "whole"];
const resultFile = "bench/last.json";

async function run({ only, rounds, items, quick, citus, screens, against }: Options): Promise<void> {
  // Before anything is measured for half an hour.
  const earlier = against === null ? null : readEarlier(against);
  const load = () => Number((loadavg()[0] ?? 0).toFixed(1));
  const loadBefore = load();
  const wanted = (groups: readonly string[]) => groups.filter((name) => only === null || only.includes(name));
  const figures: Figure[] = [];
  const measured = (more: readonly Figure[]) => {
    figures.push(...more);
    for (const { name, ratio, note } of more)
      say(`  ${name}: ${ratio.median.toFixed(4)} × its floor${note === "" ? "" : ` (${note})`}`);
  };
  // Checks a group's requirements before any measures for minutes.
  if (wanted(inBrowser).length > 0) {
    const browser = await provideChromium();
    if ("missing" in browser) throw new Impossible(browser.missing);
    process.env["CHROMIUM"] = browser.path;
  }
  if (wanted(["lighthouse", "peers"]).length > 0) await providePackages("bench");
  if (wanted(["whole"]).length > 0) await providePackages("bench/whole");
  say("Measuring …");
  /** Runs one group; if it fails, the others' results are kept. */
  const group = async (names: readonly string[], measure: (names: readonly string[]) => Promise<void>) => {
    const left = wanted(names);
    if (left.length === 0) return;
    await measure(left).catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${left.join(", ")}: ${error instanceof Error ? (error.stack ?? "") : String(error)}\n`);
    });
  };
  const peers: PeerFigure[] = [];
  let chromium = "";
  await group(["shell"], async () => measured(await shellSize()));
  await group(["felt"], async () => await feltFigures(quick ? rounds : 20, screens ?? [], measured));
  await group(["first-paint"], async () => await firstPaint(items, rounds, measured));
  await group(["portal-paint"], async () => await portalPaint(rounds, measured));
  await group(["lighthouse"], async () => {
    await (await import("./lighthouse/lighthouse-figures.ts")).lighthouseFigures(screens, measured);
  });
  await group(["decoder"], async () => await decoderFigures(rounds, measured));
  await group(serverGroups, async (names) => await serverFigures(names, rounds, measured));
  await group(["lists"], async () => await listsFigures(rounds, measured));
  await group(["shop"], async () => await shopFigures(rounds, measured));
  if (citus !== null) await group(["cluster"], async () => await clusterFigures(citus, rounds, measured));
  await group(["figures"], async () => await figuresFigures(rounds, measured));
  await group(deviceGroups, async (names) => {
    chromium = await deviceFigures(names, { items, rounds }, measured);
  });
  await group(["peers"], async () => {
    chromium = await peerFigures({ items: Math.max(...items), rounds, quick }, (more) => {
      peers.push(...more);
      for (const { work, peers: others } of more)
        say(
          `  ${work}: ${peerNames.map((name) => `${name} ${others[name].ratio.median.toFixed(2)} ×`).join(", ")} ours`,
        );
    });
  });
  const whole: WholeFigure[] = [];
  await group(["whole"], async () => {
    await wholeFigures(Math.max(...items), rounds, (more) => {
      whole.push(...more);
      for (const { work, unit, trace } of more) say(`  ${work}: ${trace.median.toFixed(1)} ${unit}`);
    });
  });
  const machine: Machine = {
    ...{ at: new Date().toISOString(), processor: cpus()[0]?.model ?? "", cores: cpus().length },
    ...{ load: [loadBefore, load()], node: process.versions.node, chromium, rounds },
  };
  if (figures.length > 0) say(`\n${table(figures)}\n`);
  if (earlier !== null) {
    const { at, rounds: earlierRounds, load: earlierLoad } = earlier.machine;
    say(`Beside the run of ${at} (${earlierRounds} rounds, load ${earlierLoad.join(" → ")}):\n`);
    const was = [...earlier.figures, ...besidePeers(earlier.peers)];
    const compared = compare(was, [...figures, ...besidePeers(peers)]).filter(({ is }) => is !== null || only === null);
    say(`${comparedTable(compared)}\n`);
  }
  if (peers.length > 0) say(`\n${peerTable(peers)}\n`);
  if (whole.length > 0) say(`\n${wholeTable(whole)}\n`);
  say(
    `${machine.cores} cores (${machine.processor}), load ${machine.load.join(" → ")}, Node ${machine.node}; medians of ${rounds} rounds.`,
  );
  writeFileSync(resultFile, `${JSON.stringify({ machine, figures, peers, whole }, null, 2)}\n`);
  say(`The same as JSON: ${resultFile}`);
}

const typed = readTyped();
closeOnSignals();
try {
  const alone = [
    "shell",
    "felt",
    "first-paint",
    "portal-paint",
    "lighthouse",
    "decoder",
    "lists",
    "figures",
    "shop",
    "cluster",
  ];
  await run(readOptions(typed, [...alone, ...serverGroups, ...deviceGroups, "peers", "whole"]));
} catch (error) {
  if (!(error instanceof Impossible)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
