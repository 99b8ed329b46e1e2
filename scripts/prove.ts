import { parseArgs } from "node:util";
import { openHouse } from "../tests/simulation/house.ts";
import { simulate } from "../tests/simulation/simulate.ts";
import { stopTestPostgres } from "../tests/support/postgres.ts";

/**
 * `npm run prove`: the simulation at its full size. `-- --seeds 500` for more of it, `--first 17` to begin at a
 * seed, `--devices` and `--commands` for its size, `--trace` to print what happened in runs that failed.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "20" },
    first: { type: "string", default: "1" },
    devices: { type: "string", default: "8" },
    commands: { type: "string", default: "100" },
    compare: { type: "string", default: "25" },
    trace: { type: "boolean", default: false },
  },
});

const whole = (name: "seeds" | "first" | "devices" | "commands" | "compare"): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= 1) return number;
  process.stderr.write(`--${name} is a whole number from 1, not ${values[name]}.\n`);
  process.exit(1);
};
const seeds = whole("seeds");
const first = whole("first");
const size = { devices: whole("devices"), commandsEach: whole("commands"), compareEvery: whole("compare") };

const say = (line: string) => process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]) =>
  say(`| ${cells.map((cell) => String(cell).padStart(8)).join(" | ")} |`);

say(`${seeds} seeds × ${size.devices} devices × ${size.commandsEach} commands\n`);
row(["seed", "kept", "applied", "rejected", "parked", "held", "lost", "seconds"]);
row(Array.from({ length: 8 }, () => "---:"));
const house = await openHouse();
const failed: number[] = [];
let kept = 0;
try {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const began = performance.now();
    const { findings, acknowledged, outcomes, trace } = await simulate(house, seed, `store-${seed}`, size);
    const { applied = 0, rejected = 0, parked = 0, held = 0 } = outcomes;
    const lost = findings.filter((finding) => finding.includes(" lost ")).length;
    row([seed, acknowledged, applied, rejected, parked, held, lost, ((performance.now() - began) / 1_000).toFixed(1)]);
    kept += acknowledged;
    if (findings.length === 0) continue;
    failed.push(seed);
    say(`\nSeed ${seed} failed:`);
    for (const finding of findings.slice(0, 20)) say(`  ${finding}`);
    if (findings.length > 20) say(`  and ${findings.length - 20} more`);
    if (values.trace) for (const line of trace) say(`    ${line}`);
    say("");
  }
} finally {
  await house.close();
  await stopTestPostgres();
}
say(
  failed.length === 0
    ? `\nHolds: ${kept} commands were kept, none is lost or doubled, every device shows the server's rows.`
    : `\nDoes not hold for ${failed.length} of ${seeds} seeds: ${failed.join(", ")}. One again, with its trace: npm run prove -- --seeds 1 --first ${failed[0]} --devices ${size.devices} --commands ${size.commandsEach} --trace`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
