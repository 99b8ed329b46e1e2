import { flagsOf, type Plan } from "./plan.ts";
import { shrink } from "./shrink.ts";
import type { Run, SimulationSize } from "./simulate.ts";

/** Repeats a seed's run as far as the plan says. As many may run at once as there are lanes. */
export type Replay = (seed: number, plan: Plan) => Promise<Run>;

export interface ShortenOptions {
  readonly seconds: number;
  /** Replays run in parallel. */
  readonly lanes: number;
  readonly size: SimulationSize;
  readonly say: (line: string) => void;
}

export interface Shortened {
  readonly run: Run;
  readonly plan: Plan;
  readonly tries: number;
  readonly seconds: number;
}

/**
 * Removes devices, and then turns, from a failing run while it still fails in the same way, and reports the best result
 * at every stage, so that a stopped search has reported something. Null when the same turns do not fail again, as with
 * randomness outside the seed.
 */
export async function shorten(run: Run, replay: Replay, options: ShortenOptions): Promise<Shortened | null> {
  const { lanes, size, say } = options;
  const began = performance.now();
  const secondsGone = () => (performance.now() - began) / 1_000;
  const enough = () => secondsGone() > options.seconds;
  const kind = kindOf(run);
  let tries = 0;
  let best: { plan: Plan; run: Run } = { plan: { turns: run.plan, without: [] }, run };

  const fails = async (plans: readonly Plan[]) => {
    tries += plans.length;
    const again = await Promise.all(plans.map((plan) => replay(run.seed, plan)));
    const failed = again.map((one) => kindOf(one) === kind);
    const first = failed.indexOf(true);
    const [plan, shorter] = [plans[first], again[first]];
    if (plan !== undefined && shorter !== undefined) best = { plan, run: shorter };
    return failed;
  };
  const tellBest = () =>
    say(
      `  ${best.plan.turns.length} turns of ${size.devices + 1 - best.plan.without.length} devices fail too (${tries} tries, ${secondsGone().toFixed(0)} s): ${again(run.seed, best.plan, size)}`,
    );

  if (!(await fails([best.plan]))[0]) return null;
  const everyone = Array.from({ length: size.devices + 1 }, (_, n) => n);
  const leaveDevicesOut = async () => {
    const { turns } = best.plan;
    const among = everyone.filter((n) => !best.plan.without.includes(n));
    const withOnly = (kept: readonly number[]) => ({ turns, without: everyone.filter((n) => !kept.includes(n)) });
    await shrink(among, async (lists) => await fails(lists.map(withOnly)), { lanes, enough });
  };
  // A replay without a device is cheaper, so devices are removed first.
  await leaveDevicesOut();
  tellBest();
  const { without } = best.plan;
  await shrink(best.plan.turns, async (lists) => await fails(lists.map((turns) => ({ turns, without }))), {
    ...{ lanes, enough, told: tellBest },
  });
  await leaveDevicesOut();
  return { ...best, tries, seconds: secondsGone() };
}

/** Reports what remains of a failing run, and how to repeat it. */
export function tellShortened({ run, plan, tries, seconds }: Shortened, from: Run, size: SimulationSize): string[] {
  const left = size.devices + 1 - plan.without.length;
  return [
    `  Shrunk from ${from.plan.length} turns of ${size.devices + 1} devices to ${plan.turns.length} of ${left}, in ${tries} tries and ${seconds.toFixed(0)} s. What is left:`,
    ...run.findings.slice(0, 3).map((finding) => `  ${finding.split("\n", 1)[0]}`),
    ...run.trace.map((line) => `    ${line}`),
    `  Again: ${again(run.seed, plan, size)}`,
  ];
}

const again = (seed: number, plan: Plan, { devices, commandsEach }: SimulationSize): string =>
  `npm run prove -- --seeds 1 --first ${seed} --devices ${devices} --commands ${commandsEach} --trace ${flagsOf(plan)}`;

/** Returns what failed, without where and for which row. */
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
