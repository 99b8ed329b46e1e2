import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SimulationEnvironment, openEnvironment } from "./environment.ts";
import { type Shortened, shorten, tellShortened } from "./shorten.ts";
import { type Run, type SimulationSize, simulate } from "./simulate.ts";

/**
 * One without a restored backup, one whose stock has several blocks, one with two admins at work. `npm run prove` runs
 * more seeds, devices and commands.
 */
const seeds = [3, 4, 5];
const size = { devices: 4, commandsEach: 50 };

/** Seconds for shortening a failing run; can be disabled to learn only that it fails. */
const shortenSeconds = Number(process.env["TRACE_SHORTEN_SECONDS"] ?? 75);

let environment: SimulationEnvironment;
let replays = 0;

beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment.close());

/** Returns what remains of a failing run, and what was reported on the way. */
async function shortest(
  from: SimulationEnvironment,
  run: Run,
  of: SimulationSize,
  seconds = shortenSeconds,
): Promise<{ short: Shortened | null; said: string[] }> {
  const said: string[] = [];
  const replay = async (seed: number, plan: Parameters<typeof simulate>[4]) =>
    await simulate(from, seed, `store-${seed}-again-${(replays += 1)}`, of, plan);
  const options = { seconds, lanes: 1, size: of, say: (line: string) => void said.push(line) };
  return { short: await shorten(run, replay, options), said };
}

describe("Four devices lose and double nothing and end with the server's rows, whatever happens", () => {
  test.each(seeds)(
    "seed %i",
    async (seed) => {
      const run = await simulate(environment, seed, `store-${seed}`, size);
      const { findings, acknowledged, outcomes } = run;
      if (findings.length > 0) {
        const { short, said } = await shortest(environment, run, size);
        const told = short === null ? said : tellShortened(short, run, size);
        throw new Error([`Seed ${seed}: ${findings.join("\n")}`, ...told].join("\n"));
      }
      expect(acknowledged).toBeGreaterThan(0);
      expect(outcomes["applied"]).toBeGreaterThan(0);
    },
    240_000,
  );
});

test("The same seed gives the same run", async () => {
  const small = { devices: 4, commandsEach: 25 };
  const first = await simulate(environment, 7, "store-again-1", small);
  const second = await simulate(environment, 7, "store-again-2", small);
  expect(second.trace).toEqual(first.trace);
  expect(first.trace.length).toBeGreaterThan(small.commandsEach * small.devices);
});

test("A failing run is shortened to the few turns that it takes, on the one device", async () => {
  const faulty = await openEnvironment();
  try {
    // Marking a label as printed loses the item's notes, unrecorded in its log.
    await faulty.server.db.asAdmin(
      `create function public.forget() returns trigger language plpgsql as $$ begin new.notes := 'gone'; return new; end $$;
       create trigger forget before update on public.items for each row
         when (new.printed <> old.printed) execute function public.forget()`,
    );
    const of = { devices: 4, commandsEach: 25 };
    const run = await simulate(faulty, 9, "store-faulty", of);
    expect(run.findings.join()).toContain("differs");
    const { short, said } = await shortest(faulty, run, of, 120);
    expect(short?.run.findings.join()).toContain("differs");
    expect(short?.plan.without).toHaveLength(of.devices);
    expect(short?.plan.turns.length).toBeLessThanOrEqual(8);
    expect(said.at(-1)).toContain("--replay");
  } finally {
    await faulty.close();
  }
});
