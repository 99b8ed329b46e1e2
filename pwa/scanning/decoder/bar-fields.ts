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
}

const blockSize = 12;
/** Minimum share of a block's gradients with one direction. */
const leastCoherence = 0.55;
/** Minimum mean square of a block's gradients, above the grain of paper. */
const leastEnergy = 30;
/** Maximum difference between blocks of one code, as the cosine of twice the angle. */
const sameDirection = Math.cos((2 * 14 * Math.PI) / 180);
/** Shorter or fewer bars cannot be read reliably. */
const leastBreadth = 24;
const leastLength = 48;

/** Gradients of a picture's blocks: energy, and the doubled angle as a unit vector times coherence. */
interface Blocks {
  readonly columns: number;
  readonly rows: number;
  readonly energy: Float32Array;
  readonly doubledX: Float32Array;
  readonly doubledY: Float32Array;
}

/**
 * Returns where linear codes may be and their tilt, likeliest first: neighbouring blocks with the same gradient
 * direction (the structure tensor of Bigün and Granlund 1987), grouped into fields.
 */
export function barFields(image: GreyImage, most: number): readonly BarField[] {
  const blocks = gradientsOf(image);
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

function gradientsOf({ width, height, data }: GreyImage): Blocks {
  const columns = Math.floor(width / blockSize);
  const rows = Math.floor(height / blockSize);
  const energy = new Float32Array(columns * rows);
  const doubledX = new Float32Array(columns * rows);
  const doubledY = new Float32Array(columns * rows);
  for (let row = 0, block = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, block += 1) {
      let xx = 0;
      let yy = 0;
      let xy = 0;
      const lastY = Math.min((row + 1) * blockSize, height - 1);
      const lastX = Math.min((column + 1) * blockSize, width - 1);
      for (let y = row * blockSize; y < lastY; y += 1)
        for (let x = column * blockSize, at = y * width + x; x < lastX; x += 1, at += 1) {
          // Between direct neighbours: over a larger distance narrow bars would cancel out.
          const fall = (data[at + 1] as number) - (data[at + width] as number);
          const rise = (data[at + width + 1] as number) - (data[at] as number);
          const gradientX = rise + fall;
          const gradientY = rise - fall;
          xx += gradientX * gradientX;
          yy += gradientY * gradientY;
          xy += gradientX * gradientY;
        }
      const sum = xx + yy;
      energy[block] = sum / (blockSize * blockSize);
      if (sum > 0) {
        doubledX[block] = (xx - yy) / sum;
        doubledY[block] = (2 * xy) / sum;
      }
    }
  return { columns, rows, energy, doubledX, doubledY };
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
  const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const block of members) {
    const column = ((block % columns) + 0.5) * blockSize;
    const row = (Math.floor(block / columns) + 0.5) * blockSize;
    const across = column * cos + row * sin;
    const along = row * cos - column * sin;
    extent.left = Math.min(extent.left, across);
    extent.right = Math.max(extent.right, across);
    extent.top = Math.min(extent.top, along);
    extent.bottom = Math.max(extent.bottom, along);
  }
  const middleAcross = (extent.left + extent.right) / 2;
  const middleAlong = (extent.top + extent.bottom) / 2;
  const field: BarField = {
    middle: { x: middleAcross * cos - middleAlong * sin, y: middleAcross * sin + middleAlong * cos },
    angle,
    length: extent.right - extent.left + blockSize,
    breadth: extent.bottom - extent.top + blockSize,
    fan: 0,
  };
  return { field, weight };
}
