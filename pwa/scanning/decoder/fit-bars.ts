import { type Course, sampled } from "./bar-course.ts";
import type { DigitPlace, Layout } from "./bar-layout.ts";
import { type BarProfile, barProfile, type Edges } from "./bar-profile.ts";
import { blurred, blurs, modulesOf, perModule, barTemplates } from "./blurred-bars.ts";
import { type Candidate, type Fit, refined } from "./refine-fit.ts";

const mostEdges = 5;
/** Known place of the code. */
const mostKnownEdges = 2;
const mostRefined = 2;
/** Index of the blur of a first look. */
const startBlur = 3;
/** Share by which the guards' modules may differ from the code's. */
const guardSlack = 0.25;

/** Returns the best fit of a code to a profile across its bars (light is high); null when none is a valid code. */
export function fitBars(
  profile: Float32Array,
  layouts: readonly Layout[],
  directions: "forwards" | "both",
): Fit | null {
  const ways = (directions === "both" ? [profile, profile.slice().reverse()] : [profile]).map(barProfile);
  const rough: { readonly candidate: Candidate; readonly way: BarProfile }[] = [];
  for (const way of ways)
    for (const layout of layouts)
      for (const course of coursesOf(way.edges, layout, directions === "both" ? mostEdges : mostKnownEdges))
        rough.push({ way, candidate: tried(way.darkness, layout, course, startBlur) });
  rough.sort((one, other) => one.candidate.cost - other.candidate.cost);
  let found: Fit | null = null;
  for (const { way, candidate } of rough.slice(0, mostRefined)) {
    const fit = refined(way, closer(way.darkness, candidate));
    if (fit === null || (found !== null && fit.explained <= found.explained)) continue;
    const turned = (place: number): number => (way === ways[0] ? place : profile.length - place);
    found = { ...fit, start: turned(fit.start), end: turned(fit.end) };
  }
  return found;
}

/** Tries more courses and blurs around a candidate's. */
function closer(darkness: Float32Array, candidate: Candidate): Candidate {
  let best = candidate;
  const { layout } = candidate;
  const { middle, half, bulge } = candidate.course;
  const module = (half * 2) / layout.frame.length;
  const better = (course: Course, blur: number): void => {
    const next = tried(darkness, layout, course, blur);
    if (next.cost < best.cost) best = next;
  };
  for (const blur of [1, 5]) better(candidate.course, blur);
  for (const further of [-0.8, -0.4, 0, 0.4, 0.8])
    for (const skew of [-2, -1, 0, 1, 2])
      better({ middle, half, bulge: bulge + further * module, skew: skew * module }, best.blur);
  for (const blur of [best.blur - 1, best.blur + 1]) if (blur >= 0 && blur < blurs.length) better(best.course, blur);
  return best;
}

/**
 * Returns courses from edge to edge. Both guards begin or end with a bar and a space of one module, so the distance of
 * two edges of one kind is two modules; where it differs between the ends, the code is seen at a slant.
 */
function coursesOf({ starts, ends }: Edges, layout: Layout, most: number): readonly Course[] {
  const count = layout.frame.length;
  const courses: Course[] = [];
  for (const start of starts.slice(0, most))
    for (const end of ends.slice(0, most)) {
      const length = end - start;
      // Three values of the profile are one pixel.
      if (length / count < 2) continue;
      const bars = starts.filter((place) => place >= start && place < end).length / layout.bars;
      if (bars < 0.55 || bars > 1.2) continue;
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
      if (layout.guardModules === 2) courses.push({ middle, half: length / 2, bulge: 0, skew: 0 });
    }
  return courses;
}

/** Returns how well a course and a blur fit, each digit for itself. */
function tried(darkness: Float32Array, layout: Layout, course: Course, blur: number): Candidate {
  const samples = layout.frame.length * perModule;
  const dark = new Float32Array(samples);
  sampled(darkness, course, samples, dark);
  let cost = 0;
  const chosen = layout.digits.map((place) => {
    const best = bestPattern(dark, place, blur);
    cost += best.cost;
    return best.pattern;
  });
  const whole = new Float32Array(samples);
  const modules = modulesOf(layout, chosen);
  blurred(modules, blur, layout.frame.length, whole);
  for (let n = 0; n < samples; n += 1)
    if (layout.frame.charAt(Math.floor(n / perModule)) !== ".")
      cost += ((dark[n] as number) - (whole[n] as number)) ** 2;
  return { layout, course, blur, cost: cost / samples, chosen };
}

function bestPattern(
  dark: Float32Array,
  { at, patterns }: DigitPlace,
  blur: number,
): { pattern: number; cost: number } {
  const samples = barTemplates(patterns)[blur] as Float32Array;
  const size = samples.length / patterns.length;
  const from = at * perModule;
  const best = { pattern: 0, cost: Infinity };
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
  return best;
}
