import type { Layout } from "./bar-layout.ts";

/** Samples per module. */
export const perModule = 3;
/** Modules at which a bar still darkens. */
export const reach = 4;

/** Returns the error function (Abramowitz and Stegun, 7.1.26), to 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const y =
    1 -
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x);
  return x < 0 ? -y : y;
}

/** Standard deviations of the blurs that are tried, in modules. */
const widths = [0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.25, 1.5];
/**
 * A point's share to the left of a place in standard deviations, by what blurs it: many small causes, a lens out of
 * focus (a disc), a camera that moves (a line). Only the first leaves something of the narrowest bars.
 */
const shapes: readonly ((place: number) => number)[] = [
  (place) => (1 + erf(place / Math.SQRT2)) / 2,
  (place) => {
    const share = Math.max(-1, Math.min(1, place / 2));
    return 0.5 + (Math.asin(share) + share * Math.sqrt(1 - share * share)) / Math.PI;
  },
  (place) => 0.5 + Math.max(-1, Math.min(1, place / Math.sqrt(3))) / 2,
];

/** Number of blurs: all widths of a shape, then those of the next. */
export const blurCount = widths.length * shapes.length;
/** Index of the blur of a first look. */
export const startBlur = 3;

/** Returns the blurs a little narrower and wider than one, and as wide by another cause. */
export const blursAround: readonly (readonly number[])[] = Array.from({ length: blurCount }, (_, blur) => {
  const width = blur % widths.length;
  const near = [blur];
  if (width > 0) near.push(blur - 1);
  if (width < widths.length - 1) near.push(blur + 1);
  for (let other = width; other < blurCount; other += widths.length) if (other !== blur) near.push(other);
  return near;
});

/** Share of a module's darkness in a sample, for each blur: by the module's distance to the sample's, and its phase. */
const kernels: readonly Float32Array[] = shapes.flatMap((toTheLeft) =>
  widths.map((width) => {
    const kernel = new Float32Array((2 * reach + 1) * perModule);
    for (let phase = 0; phase < perModule; phase += 1)
      for (let distance = -reach; distance <= reach; distance += 1) {
        const from = distance - (phase + 0.5) / perModule;
        kernel[phase * (2 * reach + 1) + distance + reach] = toTheLeft((from + 1) / width) - toTheLeft(from / width);
      }
    return kernel;
  }),
);

/** Returns the darkness of modules' samples, blurred; `dark` has `reach` further modules on both sides. */
export function blurred(dark: Float32Array, blur: number, count: number, into: Float32Array): void {
  const kernel = kernels[blur] as Float32Array;
  for (let module = 0, at = 0; module < count; module += 1)
    for (let phase = 0; phase < perModule; phase += 1, at += 1) {
      let sum = 0;
      const row = phase * (2 * reach + 1);
      for (let n = 0; n <= 2 * reach; n += 1) sum += (kernel[row + n] as number) * (dark[module + n] as number);
      into[at] = sum;
    }
}

/**
 * Samples of all patterns of a place, one after another, for each blur. The neighbours are the usual ones: a digit of
 * sets A and B is between a bar and a space, all others are between a space and a bar.
 */
const templates = new WeakMap<readonly string[], readonly Float32Array[]>();
export function barTemplates(patterns: readonly string[]): readonly Float32Array[] {
  let found = templates.get(patterns);
  if (found === undefined) {
    const count = patterns[0]?.length ?? 0;
    const dark = new Float32Array(count + 2 * reach);
    found = kernels.map((_, blur) => {
      const samples = new Float32Array(patterns.length * count * perModule);
      for (const [p, pattern] of patterns.entries()) {
        dark.fill(0.5);
        for (let n = 0; n < count; n += 1) dark[reach + n] = pattern.charAt(n) === "1" ? 1 : 0;
        dark[reach - 1] = pattern.startsWith("0") ? 1 : 0;
        dark[reach + count] = pattern.endsWith("0") ? 1 : 0;
        blurred(dark, blur, count, samples.subarray(p * count * perModule, (p + 1) * count * perModule));
      }
      return samples;
    });
    templates.set(patterns, found);
  }
  return found;
}

/** Returns the code's modules with `reach` white ones on both sides. */
export function modulesOf({ frame, digits }: Layout, chosen: readonly number[]): Float32Array {
  const dark = new Float32Array(frame.length + 2 * reach);
  for (let n = 0; n < frame.length; n += 1) dark[reach + n] = frame.charAt(n) === "1" ? 1 : 0;
  for (const [n, { at, patterns }] of digits.entries()) {
    const pattern = patterns[chosen[n] ?? 0] ?? "";
    for (let k = 0; k < pattern.length; k += 1) dark[reach + at + k] = pattern.charAt(k) === "1" ? 1 : 0;
  }
  return dark;
}
