import { type House, openHouse } from "./house.ts";
import { shrink } from "./shrink.ts";
import { type Run, type SimulationSize, simulate } from "./simulate.ts";
import type { Turn } from "./world.ts";
import { stopTestPostgres } from "../support/postgres.ts";

/** What `npm run prove` was asked for. */
export interface ProofSize {
  readonly seeds: number;
  readonly first: number;
  readonly devices: number;
  readonly commands: number;
  readonly compare: number;
  readonly trace: boolean;
  /** For how many seconds a failing run is made shorter. */
  readonly shrink: number;
  /** The turns to take of the first seed, as a failure printed them; empty for a whole run. */
  readonly replay: string;
}

/** Runs the simulation for each seed and tells what became of it. True when everything holds for all of them. */
export async function proveSimulation(size: ProofSize, say: (line: string) => void): Promise<boolean> {
  const { seeds, first, devices, commands } = size;
  const row = (cells: readonly (string | number)[]) =>
    say(`| ${cells.map((cell) => String(cell).padStart(8)).join(" | ")} |`);
  say(`${seeds} seeds × ${devices} devices × ${commands} commands\n`);
  row(["seed", "kept", "applied", "rejected", "parked", "held", "lost", "seconds"]);
  row(Array.from({ length: 8 }, () => "---:"));
  const house = await openHouse();
  const each = { devices, commandsEach: commands, compareEvery: size.compare };
  const failed: number[] = [];
  let kept = 0;
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const began = performance.now();
      const plan = size.replay === "" ? undefined : planOf(size.replay);
      const run = await simulate(house, seed, `store-${seed}`, each, plan);
      const { findings, acknowledged, outcomes, trace } = run;
      const { applied = 0, rejected = 0, parked = 0, held = 0 } = outcomes;
      const lost = findings.filter((finding) => finding.includes(" lost ")).length;
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      row([seed, acknowledged, applied, rejected, parked, held, lost, seconds]);
      kept += acknowledged;
      if (findings.length === 0) continue;
      failed.push(seed);
      say(`\nSeed ${seed} failed:`);
      for (const finding of findings.slice(0, 20)) say(`  ${finding}`);
      if (findings.length > 20) say(`  and ${findings.length - 20} more`);
      if (size.trace) for (const line of trace) say(`    ${line}`);
      await shorten(house, run, each, size, say);
      say("");
    }
  } finally {
    await house.close();
    await stopTestPostgres();
  }
  say(
    failed.length === 0
      ? `\nHolds: ${kept} commands were kept, none is lost or doubled, every device shows the server's rows.`
      : `\nDoes not hold for ${failed.length} of ${seeds} seeds: ${failed.join(", ")}. One again, with its trace: npm run prove -- --seeds 1 --first ${failed[0]} --devices ${devices} --commands ${commands} --trace`,
  );
  return failed.length === 0;
}

/** Leaves turns out of a failing run while it fails in the same way, and prints what is left. */
async function shorten(
  house: House,
  run: Run,
  each: SimulationSize,
  { shrink: seconds, seeds }: ProofSize,
  say: (line: string) => void,
): Promise<void> {
  const { seed } = run;
  const until = performance.now() + seconds * 1_000;
  const kind = kindOf(run);
  let tries = 0;
  let shortest = run;
  const fails = async (plan: readonly Turn[]) => {
    tries += 1;
    const again = await simulate(house, seed, `store-${seed}-try-${tries}`, each, plan);
    if (kindOf(again) !== kind) return false;
    shortest = again;
    return true;
  };
  // First of all the same turns again: what does not come back does not depend on them alone.
  if (!(await fails(run.plan))) {
    say(`  The same turns do not fail again in the same way (${seeds} seeds ran in one server); the seed alone does.`);
    return;
  }
  const plan = await shrink(run.plan, fails, () => performance.now() > until);
  say(`  Shrunk from ${run.plan.length} turns to ${plan.length} in ${tries} tries. What is left:`);
  for (const finding of shortest.findings.slice(0, 3)) say(`  ${finding.split("\n", 1)[0]}`);
  for (const line of shortest.trace) say(`    ${line}`);
  say(
    `  Again: npm run prove -- --seeds 1 --first ${seed} --devices ${each.devices} --commands ${each.commandsEach} --trace --replay ${plan.map(textOf).join(",")}`,
  );
}

/** What failed, without where and for which row. */
function kindOf({ findings }: Run): string {
  const first = findings.find((finding) => !finding.includes("see above")) ?? "";
  const [line = ""] = first.split("\n", 1);
  return line
    .replace(/^(step \d+|end)(, device-\d+)?: /, "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|device-\d+|\d+/g, "#")
    .split(":", 2)
    .join(":")
    .slice(0, 60);
}

const textOf = (turn: Turn): string => ("step" in turn ? String(turn.step) : `i${turn.incident}`);

const planOf = (text: string): readonly Turn[] =>
  text.split(",").map((one) => (one.startsWith("i") ? { incident: Number(one.slice(1)) } : { step: Number(one) }));
