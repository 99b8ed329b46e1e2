/** Most lines of a grid, beside the one at 0. */
const mostSteps = 5;

/** Returns the values of a grid's lines, the lowest first: round, evenly apart, 0 among them, and around all values. */
export function scaleValues(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const least = (high - low) / mostSteps;
  if (least === 0) return [0];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Returns the points that are named below a chart: the first, the last and as many between as fit, evenly apart. */
export function namedPoints(count: number, fitting: number): readonly number[] {
  const steps = Math.max(1, Math.min(count - 1, fitting - 1));
  return [...new Set(Array.from({ length: steps + 1 }, (_, at) => Math.round((at * (count - 1)) / steps)))];
}
