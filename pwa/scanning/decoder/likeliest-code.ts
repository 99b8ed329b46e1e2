import type { Layout } from "./bar-layout.ts";
import { blurCount, blurred, perModule, reach } from "./blurred-bars.ts";

/** What patterns add to the squared error of a place, and of two places side by side. */
interface Responses {
  /** Samples of each pattern alone, from `reach` modules before it to `reach` after it. */
  readonly samples: readonly Float32Array[];
  readonly own: readonly number[];
  /** Of each pattern with each that follows directly. */
  readonly together: readonly Float32Array[];
}

const responses = new WeakMap<readonly string[], (Responses | undefined)[]>();
function responsesOf(patterns: readonly string[], blur: number): Responses {
  let ofBlurs = responses.get(patterns);
  if (ofBlurs === undefined) responses.set(patterns, (ofBlurs = Array.from({ length: blurCount }, () => undefined)));
  return (ofBlurs[blur] ??= made(patterns, blur));
}

function made(patterns: readonly string[], blur: number): Responses {
  const modules = patterns[0]?.length ?? 0;
  const wide = modules + 2 * reach;
  const samples = patterns.map((pattern) => {
    const dark = new Float32Array(wide + 2 * reach);
    for (let n = 0; n < modules; n += 1) dark[2 * reach + n] = pattern.charAt(n) === "1" ? 1 : 0;
    const into = new Float32Array(wide * perModule);
    blurred(dark, blur, wide, into);
    return into;
  });
  const product = (one: Float32Array, other: Float32Array, apart: number): number => {
    let sum = 0;
    for (let n = apart; n < one.length; n += 1) sum += (one[n] as number) * (other[n - apart] as number);
    return sum;
  };
  return {
    samples,
    own: samples.map((one) => product(one, one, 0)),
    together: samples.map((one) => Float32Array.from(samples, (other) => product(one, other, modules * perModule))),
  };
}

/** A beginning of a code, and the beginning that it continues. */
interface Path {
  readonly cost: number;
  readonly pattern: number;
  readonly before: Path | null;
}

export interface LikeliestCode {
  readonly chosen: readonly number[];
  /** Squared error by which the next best valid code fits worse; zero where there is none to compare. */
  readonly ahead: number;
}

/**
 * Returns the valid code with the least squared error of a blurred picture, of all whose check digit and sets are
 * right, by dynamic programming over places (Viterbi 1967, the two best lists); null where there is none. `dark` has
 * the samples of the whole code, `frameOnly` those of its guards blurred, `likely` the patterns to try at each place.
 */
export function likeliestCode(
  layout: Layout,
  dark: Float32Array,
  frameOnly: Float32Array,
  likely: readonly (readonly number[])[],
  blur: number,
): LikeliestCode | null {
  const { check, digits } = layout;
  if (check === undefined) return null;
  let paths = new Map<number, Map<number, readonly Path[]>>(check.starts.map((state) => [state, new Map()]));
  for (const [place, { at, patterns }] of digits.entries()) {
    const { samples, own, together } = responsesOf(patterns, blur);
    const from = (at - reach) * perModule;
    const before = digits[place - 1];
    const touches = before !== undefined && before.patterns === patterns && at - before.at === patterns[0]?.length;
    const costs = (likely[place] ?? []).map((pattern) => {
      const shape = samples[pattern] as Float32Array;
      let match = 0;
      for (let n = Math.max(0, -from); n < shape.length && from + n < dark.length; n += 1)
        match += ((dark[from + n] as number) - (frameOnly[from + n] as number)) * (shape[n] as number);
      return { pattern, cost: (own[pattern] as number) - 2 * match };
    });
    const next = new Map<number, Map<number, readonly Path[]>>();
    for (const [state, ends] of paths)
      for (const { pattern, cost } of costs) {
        const after = check.next(state, place, pattern);
        if (after < 0) continue;
        let into = next.get(after);
        if (into === undefined) next.set(after, (into = new Map()));
        let best = into.get(pattern) ?? [];
        if (place === 0) best = [...best, { cost, pattern, before: null }];
        for (const list of ends.values())
          for (const path of list) {
            const joined = touches ? 2 * ((together[path.pattern] as Float32Array)[pattern] as number) : 0;
            best = withPath(best, path, path.cost + cost + joined, pattern);
          }
        into.set(pattern, best);
      }
    paths = next;
  }
  let ends: readonly Path[] = [];
  for (const [state, patterns] of paths)
    if (check.accepts(state)) for (const list of patterns.values()) ends = [...ends, ...list];
  const [best, second] = ends.toSorted((one, other) => one.cost - other.cost);
  if (best === undefined) return null;
  const chosen: number[] = [];
  for (let path: Path | null = best; path !== null; path = path.before) chosen.unshift(path.pattern);
  return { chosen, ahead: (second?.cost ?? best.cost) - best.cost };
}

function withPath(best: readonly Path[], before: Path, cost: number, pattern: number): readonly Path[] {
  const [first, second] = best;
  if (first === undefined) return [{ cost, pattern, before }];
  if (cost < first.cost) return [{ cost, pattern, before }, first];
  return second === undefined || cost < second.cost ? [first, { cost, pattern, before }] : best;
}
