/** A measurement: the median of its rounds, and their range. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** One line of the table: our cost as a multiple of the least that does the same job. */
export interface Figure {
  readonly name: string;
  /** The floor's work, in words. */
  readonly floorName: string;
  readonly unit: "ms" | "MB" | "kB" | "trips" | "points" | "calls";
  readonly ours: Spread;
  readonly floor: Spread;
  /** From each round's pair, so that a slow moment of the machine affects both sides. */
  readonly ratio: Spread;
  /** The figure's limit, in words; empty if none was promised. */
  readonly aim: string;
  /** A related second measurement, in words. */
  readonly note: string;
}

export interface Rounds<Ours, Floor> {
  readonly ours: readonly Ours[];
  readonly floor: readonly Floor[];
}

/**
 * Measures both sides alternately, each going first every other round. `warmUps` earlier rounds do not count; omit them
 * where users experience a cold start.
 */
export async function inTurns<Ours, Floor>(
  rounds: number,
  ours: () => Promise<Ours>,
  floor: () => Promise<Floor>,
  warmUps = 1,
): Promise<Rounds<Ours, Floor>> {
  const measured: { ours: Ours[]; floor: Floor[] } = { ours: [], floor: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const floorFirst = round % 2 === 0;
    const before = floorFirst ? await floor() : undefined;
    const own = await ours();
    const other = before ?? (await floor());
    if (round < 0) continue;
    measured.ours.push(own);
    measured.floor.push(other);
  }
  return measured;
}

export interface Naming {
  readonly name: string;
  readonly floorName: string;
  readonly unit?: Figure["unit"];
  readonly aim?: string;
  readonly note?: string;
}

/** Returns the figure of alternately measured rounds. */
export function figureOf(naming: Naming, { ours, floor }: Rounds<number, number>): Figure {
  const ratios = ours.map((own, round) => own / (floor[round] ?? Number.NaN));
  return {
    ...{ unit: "ms" as const, aim: "", note: "", ...naming },
    ...{ ours: spreadOf(ours), floor: spreadOf(floor), ratio: spreadOf(ratios) },
  };
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) throw new Error("Nothing was measured.");
  const upper = sorted[sorted.length >> 1] ?? max;
  const lower = sorted[(sorted.length - 1) >> 1] ?? min;
  return { median: (lower + upper) / 2, min, max };
}

/** Measures milliseconds per call of `times` equal calls, in sequence. */
export async function eachTakes(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) await work(n);
  return (performance.now() - began) / times;
}
