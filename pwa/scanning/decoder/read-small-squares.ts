import { blockSize, gradientBlocks } from "./gradient-blocks.ts";
import type { GreyImage } from "./grey-image.ts";
import type { Point, Reading } from "./reading.ts";
import { twiceTheSize } from "./twice-the-size.ts";
import type { ReadPass } from "./zxing-core.ts";

/** Side of the parts that are read, in pixels: a larger code needs no help. */
const side = 216;
/** Side of a part's densest blocks, in blocks. */
const windowBlocks = 6;
const mostParts = 2;
/** The second one only for the likeliest part. */
const sharpenings = [
  { times: 3, reach: 2 },
  { times: 2, reach: 1 },
];
/** Least gradients of such blocks, on average. */
const leastDensity = 150;

/**
 * Reads QR codes with small modules that are a little out of focus: parts of the picture where strong gradients point
 * everywhere, sharpened and at four times the size, in which the core finds their corners' rings again.
 */
export async function readSmallSquares(readPass: ReadPass, image: GreyImage): Promise<readonly Reading[]> {
  for (const [n, from] of denseParts(image).entries()) {
    const part = cutOut(image, from);
    const back = ({ x, y }: Point): Point => ({ x: from.x + (x - 1.5) / 4, y: from.y + (y - 1.5) / 4 });
    for (const sharpening of n === 0 ? sharpenings : sharpenings.slice(0, 1)) {
      const found = await readPass(twiceTheSize(twiceTheSize(sharpened(part, sharpening))), 2, "QR");
      if (found.length > 0) return found.map((reading) => ({ ...reading, corners: reading.corners.map(back) }));
    }
  }
  return [];
}

/** Returns the origins of the parts with the most gradients that have no common direction. */
function denseParts(image: GreyImage): readonly Point[] {
  const { columns, rows, energy, doubledX, doubledY } = gradientBlocks(image);
  const across = columns + 1;
  const sums = new Float64Array(across * (rows + 1));
  for (let row = 0, block = 0; row < rows; row += 1) {
    let sum = 0;
    for (let column = 0; column < columns; column += 1, block += 1) {
      const clear = Math.hypot(doubledX[block] as number, doubledY[block] as number);
      sum += (energy[block] as number) * (1 - clear);
      sums[(row + 1) * across + column + 1] = sum + (sums[row * across + column + 1] as number);
    }
  }
  const found: { readonly middle: Point; readonly density: number }[] = [];
  for (let row = 0; row + windowBlocks <= rows; row += 1)
    for (let column = 0; column + windowBlocks <= columns; column += 1) {
      const at = row * across + column;
      const below = at + windowBlocks * across;
      const sum =
        (sums[below + windowBlocks] as number) -
        (sums[below] as number) -
        (sums[at + windowBlocks] as number) +
        (sums[at] as number);
      const density = sum / windowBlocks ** 2;
      const middle = { x: (column + windowBlocks / 2) * blockSize, y: (row + windowBlocks / 2) * blockSize };
      if (density > leastDensity) found.push({ middle, density });
    }
  found.sort((one, other) => other.density - one.density);
  const parts: Point[] = [];
  for (const { middle } of found) {
    if (parts.length === mostParts) break;
    const isApart = parts.every(
      ({ x, y }) => Math.max(Math.abs(middle.x - x), Math.abs(middle.y - y)) >= (windowBlocks + 2) * blockSize,
    );
    if (isApart) parts.push(middle);
  }
  const start = (middle: number, size: number) => Math.max(0, Math.min(Math.round(middle - side / 2), size - side));
  return parts.map(({ x, y }) => ({ x: start(x, image.width), y: start(y, image.height) }));
}

function cutOut({ width, height, data }: GreyImage, { x, y }: Point): GreyImage {
  const across = Math.min(side, width);
  const down = Math.min(side, height);
  const part = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1)
    part.set(data.subarray((y + row) * width + x, (y + row) * width + x + across), row * across);
  return { width: across, height: down, data: part };
}

/** Adds so many times the difference to the mean of the square around, `reach` pixels to each side. */
function sharpened({ width, height, data }: GreyImage, { times, reach }: (typeof sharpenings)[number]): GreyImage {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      let sum = 0;
      let count = 0;
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1, count += 1)
          sum += data[row * width + column] as number;
      out[at] = (data[at] as number) * (1 + times) - (times * sum) / count;
    }
  return { width, height, data: new Uint8Array(out.buffer) };
}
