import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { Impossible } from "#server/impossible.ts";
import { providePackages } from "../scripts/provide-packages.ts";
import { closeOnSignals } from "./closing.ts";
import { decoderFigures } from "./decoder/decoder-figures.ts";
import { deviceFigures, deviceGroups } from "./device/device-figures.ts";
import { figuresFigures } from "./figures/figures-figures.ts";
import { firstPaint } from "./first-paint/first-paint-figure.ts";
import { portalPaint } from "./first-paint/portal-paint.ts";
import type { Figure } from "./harness.ts";
import { type Options, readOptions } from "./options.ts";
import { listsFigures } from "./lists/lists-figures.ts";
import { peerNames, type PeerFigure } from "./peers/peer-figure.ts";
import { peerFigures } from "./peers/peer-figures.ts";
import { type Machine, peerTable, table } from "./report.ts";
import { serverFigures, serverGroups } from "./server/server-figures.ts";
import { shellSize } from "./shell-size.ts";

/**
 * `npm run bench`: every figure is a ratio to a floor, the least that could do the same job, measured in turns with
 * it in the same run (docs/benchmarks.md says what each means). Prints a table and writes bench/last.json.
 */
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
const resultFile = "bench/last.json";

async function run({ only, rounds, items, quick }: Options): Promise<void> {
  const load = () => Number((loadavg()[0] ?? 0).toFixed(1));
  const loadBefore = load();
  const wanted = (groups: readonly string[]) => groups.filter((name) => only === null || only.includes(name));
  const figures: Figure[] = [];
  const measured = (more: readonly Figure[]) => {
    figures.push(...more);
    for (const { name, ratio } of more) say(`  ${name}: ${ratio.median.toFixed(4)} × its floor`);
  };
  if (wanted(["lighthouse", "peers"]).length > 0) await providePackages("bench");
  say("Measuring …");
  if (wanted(["shell"]).length > 0) measured(await shellSize());
  if (wanted(["first-paint"]).length > 0) await firstPaint(items, rounds, measured);
  if (wanted(["portal-paint"]).length > 0) await portalPaint(rounds, measured);
  if (wanted(["lighthouse"]).length > 0)
    await (await import("./lighthouse/lighthouse-figures.ts")).lighthouseFigures(measured);
  if (wanted(["decoder"]).length > 0) await decoderFigures(rounds, measured);
  await serverFigures(wanted(serverGroups), rounds, measured);
  if (wanted(["lists"]).length > 0) await listsFigures(rounds, measured);
  if (wanted(["figures"]).length > 0) await figuresFigures(rounds, measured);
  let chromium = await deviceFigures(wanted(deviceGroups), { items, rounds }, measured);
  const peers: PeerFigure[] = [];
  if (wanted(["peers"]).length > 0)
    chromium = await peerFigures({ items: Math.max(...items), rounds, quick }, (more) => {
      peers.push(...more);
      for (const { work, peers: others } of more)
        say(
          `  ${work}: ${peerNames.map((name) => `${name} ${others[name].ratio.median.toFixed(2)} ×`).join(", ")} ours`,
        );
    });
  const machine: Machine = {
    ...{ at: new Date().toISOString(), processor: cpus()[0]?.model ?? "", cores: cpus().length },
    ...{ load: [loadBefore, load()], node: process.versions.node, chromium, rounds },
  };
  if (figures.length > 0) say(`\n${table(figures)}\n`);
  if (peers.length > 0) say(`\n${peerTable(peers)}\n`);
  say(
    `${machine.cores} cores (${machine.processor}), load ${machine.load.join(" → ")}, Node ${machine.node}; medians of ${rounds} rounds.`,
  );
  writeFileSync(resultFile, `${JSON.stringify({ machine, figures, peers }, null, 2)}\n`);
  say(`The same as JSON: ${resultFile}`);
}

closeOnSignals();
try {
  const alone = ["shell", "first-paint", "portal-paint", "lighthouse", "decoder", "lists", "figures"];
  await run(readOptions(process.argv.slice(2), [...alone, ...serverGroups, ...deviceGroups, "peers"]));
} catch (error) {
  if (!(error instanceof Impossible)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
