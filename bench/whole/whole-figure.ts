import { type Spread, spreadOf } from "../harness.ts";
import type { WholeRound } from "./whole-round.ts";

/** One figure of a whole system: its server, its database and a real browser. */
export interface WholeFigure {
  readonly work: string;
  readonly unit: "ms" | "MB" | "kB";
  readonly trace: Spread;
  /** Null where only Trace is measured. */
  readonly zero: Spread | null;
  /** Multiples of ours, from each round's pair. */
  readonly ratio: Spread | null;
}

/** One round of both, which come in turns. */
export type WholePair = Readonly<Record<"trace" | "zero", WholeRound>>;

/** Returns the pair, or throws unless both have shown the same rows. */
export function sameRows(pair: WholePair): WholePair {
  const [trace, zero] = [JSON.stringify(pair.trace.answers), JSON.stringify(pair.zero.answers)];
  if (trace !== zero) throw new Error(`Not both show the same rows: ${trace} | ${zero}`);
  return pair;
}

/** Returns the figures of all rounds. */
export function figuresOfWhole(pairs: readonly WholePair[], items: number): readonly WholeFigure[] {
  const names = Object.keys(pairs[0]?.trace.figures ?? {});
  return names.map((name) => {
    const of = (system: keyof WholePair) => pairs.map((pair) => pair[system].figures[name] ?? Number.NaN);
    const [trace, zero] = [of("trace"), of("zero")];
    const isCompared = zero.every((value) => !Number.isNaN(value));
    return {
      work: `${name}, ${items.toLocaleString("en")} items`,
      unit: name.includes("bytes") ? "MB" : name.includes("script") ? "kB" : "ms",
      trace: spreadOf(trace),
      zero: isCompared ? spreadOf(zero) : null,
      ratio: isCompared ? spreadOf(zero.map((value, n) => value / (trace[n] ?? Number.NaN))) : null,
    };
  });
}
