import { type Course, sampled } from "./bar-course.ts";
import type { DigitPlace, Layout } from "./bar-layout.ts";
import { type BarProfile, barProfile, type Edges } from "./bar-profile.ts";
import { barTemplates, blurred, blursAround, modulesOf, perModule, reach, startBlur } from "./blurred-bars.ts";
import { type Candidate, type Fit, refined } from "./refine-fit.ts";

const mostEdges = 5;
/** Known place of the code. */
const mostKnownEdges = 2;
const mostRefined = 2;
const mostTried = 8;
/** Longer profiles are shortened: what is blurred over many values has no edge between two, and noise has many. */
const mostValues = 700;
/** Share by which the guards' modules may differ from the code's. */
const guardSlack = 0.25;
/** Share of a code's bars that are seen as edges. */
const leastBars = 0.5;
const mostBars = 1.2;
/** Modules by which the middle of an EAN-13 seen at a slant is off at most, and the step of looking. */
const mostBulge = 6.4;
const bulgeStep = 0.8;
const modulesOfEan13 = 95;

/** Returns the means of so many values each. */
function shortened(values: Float32Array, times: number): Float32Array {
  const out = new Float32Array(Math.floor(values.length / times));
  for (let n = 0; n < out.length; n += 1) {
    let sum = 0;
    for (let k = 0; k < times; k += 1) sum += values[n * times + k] as number;
    out[n] = sum / times;
  }
  return out;
}

/** The few items of the least costs, in order. */
class Least<Item> {
  readonly #most: number;
  #kept: readonly { readonly item: Item; readonly cost: number }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  get items(): readonly Item[] {
    return this.#kept.map(({ item }) => item);
  }

  /** Cost from which an item is not kept. */
  get most(): number {
    return this.#kept.length < this.#most ? Infinity : (this.#kept.at(-1)?.cost ?? Infinity);
  }

  add(item: Item, cost: number): void {
    if (cost >= this.most) return;
    this.#kept = [...this.#kept, { item, cost }].sort((one, other) => one.cost - other.cost).slice(0, this.#most);
  }
}

/**
 * Returns the best fit of a code to a profile across its bars (light is high); null when none is a valid code. `quick`
 * leaves out slants that the guards do not show, two thirds of the courses.
 */
export function fitBars(
  fine: Float32Array,
  layouts: readonly Layout[],
  directions: "forwards" | "both",
  quick = false,
): Fit | null {
  const times = Math.max(1, Math.floor(fine.length / mostValues));
  const profile = shortened(fine, times);
  const ways = (directions === "both" ? [profile, profile.slice().reverse()] : [profile]).map(barProfile);
  const edges = directions === "both" ? mostEdges : mostKnownEdges;
  // A longer layout has more freedom, and would crowd out a shorter one; those of any length are all alike.
  const rough = layouts.some(({ guardModules }) => guardModules === 2)
    ? layouts.flatMap((layout) => roughly(ways, [layout], edges, quick))
    : roughly(ways, layouts, edges, quick);
  let found: Fit | null = null;
  for (const { way, candidate } of rough) {
    const fit = refined(way, closer(way.darkness, candidate));
    if (fit === null || (found !== null && fit.explained <= found.explained)) continue;
    const turned = (place: number): number => (way === ways[0] ? place : profile.length - place);
    found = { ...fit, start: turned(fit.start) * times, end: turned(fit.end) * times };
  }
  return found;
}

interface Attempt {
  readonly way: BarProfile;
  readonly candidate: Candidate;
}

/** Returns the candidates that fit best at a first look. */
function roughly(
  ways: readonly BarProfile[],
  layouts: readonly Layout[],
  edges: number,
  quick: boolean,
): readonly Attempt[] {
  const glances = new Least<{ readonly way: BarProfile; readonly layout: Layout; readonly course: Course }>(
    quick ? 3 : mostTried,
  );
  for (const way of ways)
    for (const layout of layouts)
      for (const courses of coursesOf(way.edges, layout, edges, quick)) {
        // One of the courses between the same edges, so that they do not crowd out all others.
        const best = new Least<Course>(1);
        for (const course of courses)
          best.add(course, glance(way.darkness, layout, course, Math.min(best.most, glances.most)));
        for (const course of best.items) glances.add({ way, layout, course }, best.most);
      }
  const attempts = new Least<Attempt>(quick ? 1 : mostRefined);
  for (const { way, layout, course } of glances.items) {
    const candidate = tried(way.darkness, layout, course, startBlur, attempts.most);
    if (candidate !== null) attempts.add({ way, candidate }, candidate.cost);
  }
  return attempts.items;
}

/** Tries more courses and blurs around a candidate's. */
function closer(darkness: Float32Array, candidate: Candidate): Candidate {
  let best = candidate;
  const { layout } = candidate;
  const { middle, half, bulge } = candidate.course;
  const module = (half * 2) / layout.frame.length;
  const better = (course: Course, blur: number): void => {
    best = tried(darkness, layout, course, blur, best.cost) ?? best;
  };
  for (const blur of [1, 5]) better(candidate.course, blur);
  for (const further of [-0.8, -0.4, 0, 0.4, 0.8])
    for (const skew of [-2, -1, 0, 1, 2])
      better({ middle, half, bulge: bulge + further * module, skew: skew * module }, best.blur);
  for (const blur of blursAround[best.blur] ?? []) better(best.course, blur);
  return best;
}

/**
 * Returns courses from edge to edge. Both guards begin or end with a bar and a space of one module, so the distance of
 * two edges of one kind is two modules; where it differs between the ends, the code is seen at a slant.
 */
function coursesOf(
  { starts, ends }: Edges,
  layout: Layout,
  most: number,
  quick: boolean,
): readonly (readonly Course[])[] {
  const count = layout.frame.length;
  const found: Course[][] = [];
  for (const start of starts.slice(0, most))
    for (const end of ends.slice(0, most)) {
      const length = end - start;
      // Three values of the profile are one pixel.
      if (length / count < 2) continue;
      const bars = starts.filter((place) => place >= start && place < end).length / layout.bars;
      if (bars < leastBars || bars > mostBars) continue;
      const courses: Course[] = [];
      found.push(courses);
      const next = starts[starts.indexOf(start) + 1] ?? Number.NaN;
      const before = ends[ends.indexOf(end) + 1] ?? Number.NaN;
      const first = (next - start) / layout.guardModules;
      const last = (end - before) / layout.guardModules;
      const agree = ((first + last) / 2) * (count / length);
      const middle = (start + end) / 2;
      const bulge = ((first - last) * count) / 8;
      const module = length / count;
      if (Math.abs(agree - 1) < guardSlack)
        for (const further of [-1.6, -0.8, 0, 0.8, 1.6])
          courses.push({ middle, half: length / 2, bulge: bulge + further * module, skew: 0 });
      // A code of any length would otherwise be looked for between all edges.
      if (layout.guardModules !== 2) continue;
      // The further the ends are apart in depth, and the longer the code, the more.
      const most = quick ? 0 : mostBulge * (count / modulesOfEan13) ** 2;
      for (let further = -Math.floor(most / bulgeStep) * bulgeStep; further <= most; further += bulgeStep)
        courses.push({ middle, half: length / 2, bulge: further * module, skew: 0 });
    }
  return found;
}

/** Returns how well a course and a blur fit, each digit for itself; null when no better than this cost. */
function tried(
  darkness: Float32Array,
  layout: Layout,
  course: Course,
  blur: number,
  leastCost = Infinity,
): Candidate | null {
  const samples = layout.frame.length * perModule;
  const most = leastCost * samples;
  const dark = new Float32Array(samples);
  sampled(darkness, course, samples, dark);
  let cost = 0;
  const chosen: number[] = [];
  for (const place of layout.digits) {
    const best = bestPattern(dark, place, blur, most - cost);
    if (best === null) return null;
    cost += best.cost;
    chosen.push(best.pattern);
  }
  const whole = new Float32Array(samples);
  const modules = modulesOf(layout, chosen);
  blurred(modules, blur, layout.frame.length, whole);
  for (let n = 0; n < samples; n += 1)
    if (layout.frame.charAt(Math.floor(n / perModule)) !== ".")
      cost += ((dark[n] as number) - (whole[n] as number)) ** 2;
  return cost < most ? { layout, course, blur, cost: cost / samples, chosen } : null;
}

/** Patterns as their modules' middles, at the blur of a first look. */
const middles = new WeakMap<readonly string[], Float32Array>();
function middlesOf(patterns: readonly string[]): Float32Array {
  let found = middles.get(patterns);
  if (found === undefined) {
    const samples = barTemplates(patterns)[startBlur] as Float32Array;
    found = Float32Array.from(
      { length: samples.length / perModule },
      (_, n) => samples[n * perModule + (perModule >> 1)] as number,
    );
    middles.set(patterns, found);
  }
  return found;
}

/** Guards' modules and their middles, between digits of which nothing is known. */
const guards = new WeakMap<Layout, readonly (readonly [module: number, dark: number])[]>();
function guardsOf(layout: Layout): readonly (readonly [module: number, dark: number])[] {
  let found = guards.get(layout);
  if (found === undefined) {
    const count = layout.frame.length;
    const dark = new Float32Array(count + 2 * reach);
    for (let n = 0; n < count; n += 1)
      dark[reach + n] = layout.frame.charAt(n) === "." ? 0.5 : Number(layout.frame.charAt(n));
    const samples = new Float32Array(count * perModule);
    blurred(dark, startBlur, count, samples);
    found = Array.from({ length: count }, (_, n) => n)
      .filter((n) => layout.frame.charAt(n) !== ".")
      .map((n) => [n, samples[n * perModule + (perModule >> 1)] as number]);
    guards.set(layout, found);
  }
  return found;
}

const glanced = new Float32Array(256);

/** Returns the mean square error of a course at its modules' middles; infinite when above this. */
function glance(darkness: Float32Array, layout: Layout, course: Course, mostCost: number): number {
  const modules = layout.frame.length;
  const digitModules = layout.digits[0]?.patterns[0]?.length ?? 0;
  const most = mostCost * modules;
  sampled(darkness, course, modules, glanced);
  let cost = 0;
  for (const [module, dark] of guardsOf(layout)) cost += ((glanced[module] as number) - dark) ** 2;
  for (const { at, patterns } of layout.digits) {
    const values = middlesOf(patterns);
    let least = most - cost;
    for (let next = 0; next < values.length;) {
      const end = next + digitModules;
      let sum = 0;
      for (let k = at; next < end && sum < least; k += 1, next += 1) {
        const off = (glanced[k] as number) - (values[next] as number);
        sum += off * off;
      }
      next = end;
      if (sum < least) least = sum;
    }
    cost += least;
    if (cost >= most) return Infinity;
  }
  return cost / modules;
}

function bestPattern(
  dark: Float32Array,
  { at, patterns }: DigitPlace,
  blur: number,
  most: number,
): { pattern: number; cost: number } | null {
  const samples = barTemplates(patterns)[blur] as Float32Array;
  const size = samples.length / patterns.length;
  const from = at * perModule;
  const best = { pattern: -1, cost: most };
  for (let pattern = 0, next = 0; pattern < patterns.length; pattern += 1) {
    let cost = 0;
    const end = next + size;
    for (let k = from; next < end && cost < best.cost; k += 1, next += 1) {
      const off = (dark[k] as number) - (samples[next] as number);
      cost += off * off;
    }
    next = end;
    if (cost >= best.cost) continue;
    best.pattern = pattern;
    best.cost = cost;
  }
  return best.pattern < 0 ? null : best;
}
