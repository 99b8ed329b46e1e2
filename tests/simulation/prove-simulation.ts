import startPostgres from "../support/postgres.ts";
import { poolTestDatabases } from "../support/pooler.ts";
import { planOf } from "./plan.ts";
import { shorten, tellShortened } from "./shorten.ts";
import type { Run } from "./simulate.ts";
import { SimulationProcesses } from "./simulation-process.ts";

/** The options of `npm run prove`. */
export interface ProofSize {
  readonly seeds: number;
  readonly first: number;
  readonly devices: number;
  readonly commands: number;
  readonly compare: number;
  /** Seeds run in parallel. */
  readonly processes: number;
  readonly trace: boolean;
  /** Seconds for shortening a failing run. */
  readonly shrink: number;
  /** The turns of the first seed to repeat, and the devices to omit, as printed by a failure; empty for a whole run. */
  readonly replay: string;
  readonly without: string;
  /** Everything but announcements and migrations goes through PgBouncer in transaction mode. */
  readonly pooled: boolean;
}

/** Runs the simulation for each seed and reports. Returns whether everything held for all. */
export async function proveSimulation(asked: ProofSize, say: (line: string) => void): Promise<boolean> {
  const { seeds, first, devices, commands, processes } = asked;
  const row = (cells: readonly (string | number)[]) =>
    say(`| ${cells.map((cell) => String(cell).padStart(8)).join(" | ")} |`);
  const began = performance.now();
  const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
  say(`${seeds} seeds × ${devices} devices × ${commands} commands, ${processes} at a time\n`);
  row(["seed", "kept", "applied", "rejected", "parked", "held", "lost", "seconds"]);
  row(Array.from({ length: 8 }, () => "---:"));
  const size = { devices, commandsEach: commands, compareEvery: asked.compare };
  const plan = planOf(asked.replay, asked.without);
  const stopPostgres = await startPostgres();
  const stopPooler = asked.pooled ? await poolTestDatabases() : () => Promise.resolve();
  const lanes = new SimulationProcesses(processes);
  const failed: Run[] = [];
  let kept = 0;
  const reads = new Map<string, number>();
  try {
    const runs = Array.from({ length: seeds }, (_, n) => lanes.simulate(first + n, size, plan));
    // Awaited in order: an earlier failure waits for its turn.
    void Promise.allSettled(runs);
    for (const running of runs) {
      const run = await running;
      const { applied = 0, rejected = 0, parked = 0, held = 0 } = run.outcomes;
      const lost = run.findings.filter((finding) => finding.includes(" lost ")).length;
      row([run.seed, run.acknowledged, applied, rejected, parked, held, lost, run.seconds.toFixed(1)]);
      kept += run.acknowledged;
      for (const [by, count] of Object.entries(run.reads)) reads.set(by, (reads.get(by) ?? 0) + count);
      if (run.findings.length > 0) failed.push(run);
    }
    for (const run of failed) {
      say(`\nSeed ${run.seed} failed:`);
      for (const finding of run.findings.slice(0, 20)) say(`  ${finding}`);
      if (run.findings.length > 20) say(`  and ${run.findings.length - 20} more`);
      if (asked.trace) for (const line of run.trace) say(`    ${line}`);
      const options = { seconds: asked.shrink, lanes: processes, size, say };
      const short = await shorten(run, (seed, part) => lanes.simulate(seed, size, part), options);
      if (short === null) say("  The same turns do not fail again in the same way: chance had a part in it.");
      else for (const line of tellShortened(short, run, size)) say(line);
    }
  } finally {
    await lanes.close();
    await stopPooler();
    await stopPostgres();
  }
  if (reads.size > 0) say(`\n${tellReads(reads)}`);
  const names = failed.map(({ seed }) => seed);
  say(
    failed.length === 0
      ? `\nHolds: ${kept} commands were kept, none is lost or doubled, every device shows the server's rows (${minutes()} minutes).`
      : `\nDoes not hold for ${failed.length} of ${seeds} seeds: ${names.join(", ")}. One again, with its trace: npm run prove -- --seeds 1 --first ${names[0]} --devices ${devices} --commands ${commands} --trace`,
  );
  return failed.length === 0;
}

const tellReads = (reads: ReadonlyMap<string, number>): string => {
  const of = (by: string) => reads.get(by) ?? 0;
  return `Of what a replica may answer it answered ${of("replica")}; the primary answered ${of("behind")} because the replica was behind, ${of("failed")} because it failed, ${of("busy")} because all its connections were in use, and ${of("away")} while it was left out.`;
};
