/** Grey values across a code's bars, in one direction. */
export interface BarProfile {
  readonly values: Float32Array;
  /** From 0 to 1. */
  readonly darkness: Float32Array;
  readonly edges: Edges;
}

/** Clear edges from light to dark, from the first on; and from dark to light, from the last back. */
export interface Edges {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export const barProfile = (values: Float32Array): BarProfile => ({
  values,
  darkness: darknessOf(values),
  edges: edgesOf(values),
});

/** Converts a profile to darkness from 0 to 1, against the lightest and darkest around, within an eighth of it. */
function darknessOf(profile: Float32Array): Float32Array {
  const step = 4;
  const blocks = Math.ceil(profile.length / step);
  const far = Math.ceil(blocks / 9);
  const lows = new Float32Array(blocks).fill(255);
  const highs = new Float32Array(blocks);
  for (let n = 0; n < profile.length; n += 1) {
    const block = Math.floor(n / step);
    lows[block] = Math.min(lows[block] as number, profile[n] as number);
    highs[block] = Math.max(highs[block] as number, profile[n] as number);
  }
  const around = (values: Float32Array, take: (one: number, other: number) => number): Float32Array =>
    values.map((value, block) => {
      let found = value;
      for (let k = Math.max(0, block - far); k <= Math.min(blocks - 1, block + far); k += 1)
        found = take(found, values[k] as number);
      return found;
    });
  const smooth = (values: Float32Array): Float32Array =>
    values.map((_, block) => {
      let sum = 0;
      let count = 0;
      for (let k = Math.max(0, block - far); k <= Math.min(blocks - 1, block + far); k += 1, count += 1)
        sum += values[k] as number;
      return sum / count;
    });
  const low = smooth(around(lows, Math.min));
  const high = smooth(around(highs, Math.max));
  return profile.map((value, n) => {
    const block = Math.floor(n / step);
    return ((high[block] as number) - value) / Math.max(1, (high[block] as number) - (low[block] as number));
  });
}

function edgesOf(profile: Float32Array): Edges {
  const slopes = new Float32Array(profile.length);
  let steepest = 0;
  for (let n = 3; n < profile.length - 3; n += 1) {
    slopes[n] =
      (profile[n + 2] as number) + (profile[n + 1] as number) - (profile[n - 2] as number) - (profile[n - 1] as number);
    steepest = Math.max(steepest, Math.abs(slopes[n] as number));
  }
  const starts: number[] = [];
  const ends: number[] = [];
  for (let n = 3; n < profile.length - 3; n += 1) {
    const slope = slopes[n] as number;
    if (Math.abs(slope) < steepest * 0.2) continue;
    const before = slopes[n - 1] as number;
    const after = slopes[n + 1] as number;
    if (slope < 0 && slope <= before && slope < after) starts.push(n + 0.5);
    if (slope > 0 && slope >= before && slope > after) ends.push(n + 0.5);
  }
  return { starts, ends: ends.reverse() };
}
