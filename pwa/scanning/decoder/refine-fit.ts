import { type Course, placeAt, sampled } from "./bar-course.ts";
import type { DigitPlace, Layout } from "./bar-layout.ts";
import type { BarProfile } from "./bar-profile.ts";
import { barTemplates, blurred, blursAround, modulesOf, perModule, reach } from "./blurred-bars.ts";
import { likeliestCode, type LikeliestCode } from "./likeliest-code.ts";
import { solved } from "./linear-equations.ts";

export interface Fit {
  readonly text: string;
  readonly symbology: Layout["symbology"];
  /** Share of the profile's variance that the code explains, up to 1. */
  readonly explained: number;
  /** Mean errors of a digit by which the next best fits worse: of all valid codes, or of the least certain digit. */
  readonly margin: number;
  /** Start and end of the code in the profile; the end is before the start where it runs backwards. */
  readonly start: number;
  readonly end: number;
}

/** A code as it may lie in a profile. `chosen`: a pattern for each digit. `cost`: mean square error. */
export interface Candidate {
  readonly layout: Layout;
  readonly course: Course;
  readonly blur: number;
  readonly cost: number;
  readonly chosen: readonly number[];
}

const rounds = 5;
/** Least share of the variance that a candidate explains before it is improved further. */
const hopeless = 0.3;

/** Improves a candidate: paper and ink, course, blur and digits in turn, now with each digit's real neighbours. */
export function refined({ values: profile, darkness }: BarProfile, candidate: Candidate): Fit | null {
  const { layout } = candidate;
  const count = layout.frame.length;
  const samples = count * perModule;
  const values = new Float32Array(samples);
  const whole = new Float32Array(samples);
  const digitModules = layout.digits[0]?.patterns[0]?.length ?? 0;
  const digitSamples = digitModules * perModule;
  let { course, blur, chosen } = candidate;
  let explained = 0;
  let margin = 0;
  for (let round = 0; round < rounds; round += 1) {
    sampled(profile, course, samples, values);
    const modules = modulesOf(layout, chosen);
    let dark: Float32Array | null = null;
    let least = Infinity;
    for (const next of blursAround[blur] ?? []) {
      blurred(modules, next, count, whole);
      const tone = balanced(values, whole);
      if (tone === null) continue;
      const error = errorOf(tone, whole);
      if (error < least) {
        least = error;
        dark = tone;
        blur = next;
      }
    }
    if (dark === null) return null;
    blurred(modules, blur, count, whole);
    explained = 1 - least / varianceOf(whole);
    if (explained < hopeless) return null;
    const meanError = (least * digitSamples) / samples + 1e-3;
    const next = layout.check === undefined ? oneByOne(layout, dark, modules, blur) : together(layout, dark, blur);
    if (next === null) return null;
    chosen = next.chosen;
    margin = next.ahead / meanError;
    if (round < rounds - 1) course = straightened(course, dark, whole);
  }
  const text = layout.textOf(chosen);
  if (text === null || !isBetweenPaper(darkness, course, count)) return null;
  const { middle, half } = course;
  return { text, symbology: layout.symbology, explained, margin, start: middle - half, end: middle + half };
}

/** Returns the likeliest of all valid codes; null where there is none. */
function together(layout: Layout, dark: Float32Array, blur: number): LikeliestCode | null {
  const guards = new Float32Array(dark.length);
  blurred(modulesOf({ ...layout, digits: [] }, []), blur, layout.frame.length, guards);
  const likely = layout.digits.map((place) => likelyPatterns(dark, place, blur));
  return likeliestCode(layout, dark, guards, likely, blur);
}

/** Returns the likeliest pattern of each place between its neighbours so far, and how far the least certain is ahead. */
function oneByOne(layout: Layout, dark: Float32Array, modules: Float32Array, blur: number): LikeliestCode {
  let ahead = Infinity;
  const chosen = layout.digits.map((place) => {
    const { at, patterns } = place;
    const count = patterns[0]?.length ?? 0;
    const part = new Float32Array(count * perModule);
    let best = { pattern: 0, cost: Infinity };
    let second = Infinity;
    const around = modules.slice(at, at + count + 2 * reach);
    for (const p of likelyPatterns(dark, place, blur)) {
      const pattern = patterns[p] as string;
      for (let k = 0; k < count; k += 1) around[reach + k] = pattern.charAt(k) === "1" ? 1 : 0;
      blurred(around, blur, count, part);
      let cost = 0;
      for (let k = 0; k < part.length; k += 1)
        cost += ((dark[at * perModule + k] as number) - (part[k] as number)) ** 2;
      if (cost < best.cost) {
        second = best.cost;
        best = { pattern: p, cost };
      } else if (cost < second) second = cost;
    }
    ahead = Math.min(ahead, second - best.cost);
    return best.pattern;
  });
  return { chosen, ahead };
}

/** Modules beside a code that must be paper; the standards ask for seven or more. */
const quietModules = 5;
const mostQuietDarkness = 0.35;

/** Returns whether there is paper on both sides, so that a part of a longer code is not taken for a code. */
function isBetweenPaper(darkness: Float32Array, course: Course, count: number): boolean {
  for (const side of [-1, 1]) {
    let sum = 0;
    // The first module beside the code is blurred with its first bar.
    for (let n = 1; n < quietModules; n += 1) {
      const place = Math.round(placeAt(course, side * (1 + (2 * (n + 0.5)) / count)) - 0.5);
      sum += darkness[Math.min(Math.max(place, 0), darkness.length - 1)] as number;
    }
    if (sum / (quietModules - 1) > mostQuietDarkness) return false;
  }
  return true;
}

function errorOf(dark: Float32Array, whole: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < dark.length; n += 1) sum += ((dark[n] as number) - (whole[n] as number)) ** 2;
  return sum;
}

function varianceOf(values: Float32Array): number {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return squares - (sum * sum) / values.length;
}

const mostLikely = 6;

/** Returns the patterns that fit a place best with its usual neighbours. */
function likelyPatterns(dark: Float32Array, { at, patterns }: DigitPlace, blur: number): readonly number[] {
  const samples = barTemplates(patterns)[blur] as Float32Array;
  const size = samples.length / patterns.length;
  const costs = patterns.map((_, pattern) => {
    let cost = 0;
    for (let k = 0; k < size; k += 1)
      cost += ((dark[at * perModule + k] as number) - (samples[pattern * size + k] as number)) ** 2;
    return { pattern, cost };
  });
  return costs
    .sort((one, other) => one.cost - other.cost)
    .slice(0, mostLikely)
    .map(({ pattern }) => pattern);
}
/** Fits paper and ink, each a parabola along the code, so that the code explains the values best; returns darkness. */
function balanced(values: Float32Array, whole: Float32Array): Float32Array | null {
  const size = 6;
  const normal = new Float64Array(size * (size + 1));
  const row = new Float64Array(size);
  for (let n = 0; n < values.length; n += 1) {
    const at = (2 * n) / values.length - 1;
    const dark = whole[n] as number;
    row[0] = 1;
    row[1] = at;
    row[2] = at * at;
    row[3] = dark;
    row[4] = dark * at;
    row[5] = dark * at * at;
    for (let k = 0; k < size; k += 1) {
      for (let m = 0; m < size; m += 1)
        normal[k * (size + 1) + m] = (normal[k * (size + 1) + m] as number) + (row[k] as number) * (row[m] as number);
      normal[k * (size + 1) + size] =
        (normal[k * (size + 1) + size] as number) + (row[k] as number) * (values[n] as number);
    }
  }
  const found = solved(normal, size);
  if (found === null) return null;
  const [paper = 0, paperTilt = 0, paperBend = 0, ink = 0, inkTilt = 0, inkBend = 0] = found;
  const out = new Float32Array(values.length);
  for (let n = 0; n < values.length; n += 1) {
    const at = (2 * n) / values.length - 1;
    const contrast = ink + inkTilt * at + inkBend * at * at;
    if (contrast > -1) return null;
    out[n] = ((values[n] as number) - (paper + paperTilt * at + paperBend * at * at)) / contrast;
  }
  return out;
}

const windows = 9;

/** Corrects the course where parts of the code fit better a little to one side. */
function straightened(course: Course, dark: Float32Array, whole: Float32Array): Course {
  const samples = whole.length;
  const perSample = (2 * course.half) / samples;
  const normal = new Float64Array(4 * 5);
  for (let window = 0; window < windows; window += 1) {
    const from = Math.floor((window * samples) / windows);
    const to = Math.floor(((window + 1) * samples) / windows);
    // Gauss-Newton: darkness(n + shift) ~ whole(n), with the shift in samples.
    let slopes = 0;
    let falls = 0;
    for (let n = Math.max(1, from); n < Math.min(samples - 1, to); n += 1) {
      const slope = ((whole[n + 1] as number) - (whole[n - 1] as number)) / 2;
      slopes += slope * slope;
      falls += slope * ((dark[n] as number) - (whole[n] as number));
    }
    if (slopes < 1e-6) continue;
    // The picture is ahead of the code by this many samples where positive.
    const ahead = Math.max(-3, Math.min(3, falls / slopes));
    const at = (from + to) / samples - 1;
    const terms = [1, at, 1 - at * at, at * (1 - at * at)];
    for (let k = 0; k < 4; k += 1) {
      for (let m = 0; m < 4; m += 1)
        normal[k * 5 + m] = (normal[k * 5 + m] as number) + slopes * (terms[k] as number) * (terms[m] as number);
      normal[k * 5 + 4] = (normal[k * 5 + 4] as number) - slopes * (terms[k] as number) * ahead * perSample;
    }
  }
  const found = solved(normal, 4);
  if (found === null) return course;
  const [middle = 0, half = 0, bulge = 0, skew = 0] = found;
  return {
    middle: course.middle + middle,
    half: course.half + half,
    bulge: course.bulge + bulge,
    skew: course.skew + skew,
  };
}
