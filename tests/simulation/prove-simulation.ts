import { openHouse } from "./house.ts";
import { simulate } from "./simulate.ts";
import { stopTestPostgres } from "../support/postgres.ts";

/** What `npm run prove` was asked for. */
export interface ProofSize {
  readonly seeds: number;
  readonly first: number;
  readonly devices: number;
  readonly commands: number;
  readonly compare: number;
  readonly trace: boolean;
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
  const failed: number[] = [];
  let kept = 0;
  try {
    for (let seed = first; seed < first + seeds; seed += 1) {
      const began = performance.now();
      const run = await simulate(house, seed, `store-${seed}`, {
        ...{ devices, commandsEach: commands, compareEvery: size.compare },
      });
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
