import type { GreyImage } from "./grey-image.ts";
import type { Point } from "./reading.ts";

/**
 * Adds the bilinear grey values along a line, in equal steps from a point, to `sums`; beyond the picture its edge
 * values continue.
 */
export function addLine({ width, height, data }: GreyImage, from: Point, step: Point, sums: Float32Array): void {
  // Slightly before the last pixel, so that there is always a next one.
  const lastX = width - 1.001;
  const lastY = height - 1.001;
  let { x, y } = from;
  for (let n = 0; n < sums.length; n += 1, x += step.x, y += step.y) {
    const insideX = x < 0 ? 0 : x > lastX ? lastX : x;
    const insideY = y < 0 ? 0 : y > lastY ? lastY : y;
    const left = insideX | 0;
    const top = insideY | 0;
    const across = insideX - left;
    const at = top * width + left;
    const upper = (data[at] as number) * (1 - across) + (data[at + 1] as number) * across;
    const lower = (data[at + width] as number) * (1 - across) + (data[at + width + 1] as number) * across;
    sums[n] = (sums[n] as number) + upper + (lower - upper) * (insideY - top);
  }
}
