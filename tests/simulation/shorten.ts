import { flagsOf, type Plan } from "./plan.ts";
import { shrink } from "./shrink.ts";
import type { Run, SimulationSize } from "./simulate.ts";

/** Takes a seed's run again in so far as the plan says. Several may be under way at once, as many as there are lanes. */
export type Replay = (seed: number, plan: Plan) => Promise<Run>;

export interface ShortenOptions {
  readonly seconds: number;
  /** How many replays run beside one another. */
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
 * Leaves devices, and then turns, out of a failing run for as long as it fails in the same way, and tells what is left:
 * the best so far at every stage, so that a search that is stopped has told something. Null when the same turns
 * do not fail again, as where chance had a part that no seed decides.
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
  // A replay without a device is cheaper by all that device would do, so they go first.
  await leaveDevicesOut();
  tellBest();
  const { without } = best.plan;
  await shrink(best.plan.turns, async (lists) => await fails(lists.map((turns) => ({ turns, without }))), {
    ...{ lanes, enough, told: tellBest },
  });
  await leaveDevicesOut();
  return { ...best, tries, seconds: secondsGone() };
}

/** Tells what is left of a failing run, and how to take it again. */
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
