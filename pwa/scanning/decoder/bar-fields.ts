import { type Blocks, blockSize, gradientBlocks } from "./gradient-blocks.ts";
import type { GreyImage } from "./grey-image.ts";
import type { Point } from "./reading.ts";

/** A part of a picture full of parallel strokes, like the bars of a linear code. */
export interface BarField {
  readonly middle: Point;
  /** Direction across the bars, in radians clockwise from the x axis, from -π/2 to π/2. */
  readonly angle: number;
  /** Extent across the bars and along them, in pixels. */
  readonly length: number;
  readonly breadth: number;
  /** Share by which the code grows longer per pixel along the bars: seen at a slant, bars spread like a fan. */
  readonly fan: number;
  /** Pixels along the bars per pixel across them by which the code leans: seen at a slant, its corners are not right. */
  readonly lean: number;
}

/** Minimum share of a block's gradients with one direction. */
const leastCoherence = 0.55;
/** Minimum mean square of a block's gradients, above the grain of paper. */
const leastEnergy = 30;
/** Maximum difference between blocks of one code, as the cosine of twice the angle. */
const sameDirection = Math.cos((2 * 14 * Math.PI) / 180);
/** Shorter or fewer bars cannot be read reliably. */
const leastBreadth = 24;
const leastLength = 48;

/**
 * Returns where linear codes may be and their tilt, likeliest first: neighbouring blocks with the same gradient
 * direction (the structure tensor of Bigün and Granlund 1987), grouped into fields.
 */
export function barFields(image: GreyImage, most: number): readonly BarField[] {
  const blocks = gradientBlocks(image);
  const taken = new Uint8Array(blocks.energy.length);
  const fields: { field: BarField; weight: number }[] = [];
  for (const seed of strongBlocks(blocks)) {
    if (taken[seed] === 1) continue;
    const members = grow(blocks, seed, taken);
    const found = fieldOf(blocks, members);
    if (found.field.length >= leastLength && found.field.breadth >= leastBreadth) fields.push(found);
  }
  return fields
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ field }) => field);
}

/** Returns the blocks that may belong to a code, the clearest first. */
function strongBlocks({ energy, doubledX, doubledY }: Blocks): readonly number[] {
  const clear = (block: number) => Math.hypot(doubledX[block] as number, doubledY[block] as number);
  const strong: number[] = [];
  for (let block = 0; block < energy.length; block += 1)
    if ((energy[block] as number) > leastEnergy && clear(block) > leastCoherence) strong.push(block);
  const weight = (block: number) => (energy[block] as number) * clear(block);
  return strong.sort((one, other) => weight(other) - weight(one));
}

/** Returns the strong blocks connected to this one with the same direction. */
function grow(blocks: Blocks, seed: number, taken: Uint8Array): readonly number[] {
  const { columns, rows, energy, doubledX, doubledY } = blocks;
  const least = Math.max(leastEnergy, (energy[seed] as number) / 20);
  const seedX = doubledX[seed] as number;
  const seedY = doubledY[seed] as number;
  const seedClear = Math.hypot(seedX, seedY);
  const belongs = (block: number): boolean => {
    const x = doubledX[block] as number;
    const y = doubledY[block] as number;
    const clear = Math.hypot(x, y);
    return (
      (energy[block] as number) > least &&
      clear > leastCoherence &&
      x * seedX + y * seedY > sameDirection * clear * seedClear
    );
  };
  const members = [seed];
  taken[seed] = 1;
  for (let next = 0; next < members.length; next += 1) {
    const block = members[next] as number;
    const column = block % columns;
    const row = (block - column) / columns;
    for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y += 1)
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x += 1) {
        const neighbour = y * columns + x;
        if (taken[neighbour] === 1 || !belongs(neighbour)) continue;
        taken[neighbour] = 1;
        members.push(neighbour);
      }
  }
  return members;
}

function fieldOf({ columns, energy, doubledX, doubledY }: Blocks, members: readonly number[]) {
  let x = 0;
  let y = 0;
  let weight = 0;
  for (const block of members) {
    const strength = energy[block] as number;
    x += (doubledX[block] as number) * strength;
    y += (doubledY[block] as number) * strength;
    weight += strength;
  }
  const angle = Math.atan2(y, x) / 2;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const places = members.map((block) => {
    const column = ((block % columns) + 0.5) * blockSize;
    const row = (Math.floor(block / columns) + 0.5) * blockSize;
    return { across: column * cos + row * sin, along: row * cos - column * sin, weight: energy[block] as number };
  });
  const roughly = denseRows(places, leanOf(places));
  const lean = leanOf(roughly);
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { across, along } of denseRows(roughly, lean)) {
    const upright = along - lean * across;
    extent.left = Math.min(extent.left, across);
    extent.right = Math.max(extent.right, across);
    extent.top = Math.min(extent.top, upright);
    extent.bottom = Math.max(extent.bottom, upright);
  }
  const middleAcross = (extent.left + extent.right) / 2;
  const middleAlong = (extent.top + extent.bottom) / 2 + lean * middleAcross;
  const field: BarField = {
    middle: { x: middleAcross * cos - middleAlong * sin, y: middleAcross * sin + middleAlong * cos },
    angle,
    length: extent.right - extent.left + blockSize,
    breadth: extent.bottom - extent.top + blockSize,
    fan: 0,
    lean,
  };
  return { field, weight };
}

const mostLean = 1;
/** Of the densest row's weight. */
const leastShareOfRow = 0.25;

/** A block of a field, by its place across and along the bars. */
interface Place {
  readonly across: number;
  readonly along: number;
  readonly weight: number;
}

/** Returns the slope of a line through places, along the bars over across them. */
function leanOf(places: readonly Place[]): number {
  let total = 0;
  let meanAcross = 0;
  let meanAlong = 0;
  for (const { across, along, weight } of places) {
    total += weight;
    meanAcross += across * weight;
    meanAlong += along * weight;
  }
  meanAcross /= total;
  meanAlong /= total;
  let square = 0;
  let product = 0;
  for (const { across, along, weight } of places) {
    square += weight * (across - meanAcross) ** 2;
    product += weight * (across - meanAcross) * (along - meanAlong);
  }
  return square === 0 ? 0 : Math.max(-mostLean, Math.min(mostLean, product / square));
}

/** Returns the places beside the densest row of a leaning field, without a label's text and border above and below. */
function denseRows(places: readonly Place[], lean: number): readonly Place[] {
  const rowOf = ({ across, along }: Place): number => Math.round((along - lean * across) / blockSize);
  const rows = new Map<number, number>();
  for (const place of places) rows.set(rowOf(place), (rows.get(rowOf(place)) ?? 0) + place.weight);
  const [densest] = [...rows].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0]);
  const least = (rows.get(densest) ?? 0) * leastShareOfRow;
  const isDense = (row: number): boolean => (rows.get(row) ?? 0) >= least;
  let [first, last] = [densest, densest];
  while (isDense(first - 1)) first -= 1;
  while (isDense(last + 1)) last += 1;
  return places.filter((place) => rowOf(place) >= first && rowOf(place) <= last);
}
