import { readFileSync } from "node:fs";
import { Impossible } from "#server/machine/impossible.ts";
import { z } from "#shared/machine/kernel/schema.ts";

const spread = z.object({ median: z.number(), min: z.number(), max: z.number() });
const earlierRun = z.object({
  machine: z.object({ at: z.string(), load: z.array(z.number()), rounds: z.number() }),
  figures: z.array(z.object({ name: z.string(), ratio: spread })),
  peers: z.array(z.object({ work: z.string(), peers: z.record(z.string(), z.object({ ratio: spread })) })),
});

/** A result of an earlier run, as bench/last.json has it. */
export type EarlierRun = z.infer<typeof earlierRun>;

type Measured = EarlierRun["figures"][number];
type BesidePeers = EarlierRun["peers"][number];

/** A figure of this run beside the same of an earlier one. */
export interface Compared {
  readonly name: string;
  /** Medians of the ratios to the floors or to peers; null where only the other run has the figure. */
  readonly was: number | null;
  readonly is: number | null;
  /** Above 1 is slower or larger now; null without both. */
  readonly change: number | null;
  /** Worse by more than a tenth, and outside of what the earlier run's rounds differed by. */
  readonly isWorse: boolean;
}

/** A row may not get worse by more than this part unnoticed. */
const tolerance = 0.1;

/**
 * Reads an earlier run's JSON.
 * @throws Impossible if there is no such file, or it is no result of a run.
 */
export function readEarlier(file: string): EarlierRun {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new Impossible(`--against names ${file}, which cannot be read: ${(error as Error).message}.`);
  }
  try {
    return earlierRun.parse(JSON.parse(text));
  } catch {
    throw new Impossible(`--against names ${file}, which is not the result of a run; bench/last.json is one.`);
  }
}

/** Returns one figure for each work and peer, how many times of the peer's time Trace takes, to compare like the others. */
export function besidePeers(figures: readonly BesidePeers[]): Measured[] {
  return figures.flatMap(({ work, peers }) =>
    Object.entries(peers).map(
      ([
        peer,
        {
          ratio: { median, min, max },
        },
      ]) => ({
        name: `${work}, Trace ÷ ${peer}`,
        ratio: { median: 1 / median, min: 1 / max, max: 1 / min },
      }),
    ),
  );
}

/** Returns this run's figures beside the earlier ones, and those that only the earlier run has at the end. */
export function compare(earlier: readonly Measured[], now: readonly Measured[]): readonly Compared[] {
  const before = new Map(earlier.map((figure) => [figure.name, figure]));
  const compared = now.map(({ name, ratio }): Compared => {
    const was = before.get(name)?.ratio;
    before.delete(name);
    if (was === undefined || was.median === 0)
      return { name, was: was?.median ?? null, is: ratio.median, change: null, isWorse: false };
    const change = ratio.median / was.median;
    return {
      name,
      was: was.median,
      is: ratio.median,
      change,
      isWorse: change > 1 + tolerance && ratio.median > was.max,
    };
  });
  const gone = [...before.values()].map(({ name, ratio }): Compared => ({
    name,
    was: ratio.median,
    is: null,
    change: null,
    isWorse: false,
  }));
  return [...compared, ...gone];
}
