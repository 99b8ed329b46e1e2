import type { GreyImage } from "./grey-image.ts";

/**
 * Returns black where a pixel is darker than the mean of the square around it (`side` pixels, odd), white elsewhere:
 * separates bars under uneven light. The square is cut off at the picture's edge.
 */
export function darkerThanAround({ width, height, data }: GreyImage, side: number): GreyImage {
  const reach = side >> 1;
  const out = new Uint8Array(width * height);
  // Column sums within reach of the current row, and their prefix sums.
  const columns = new Int32Array(width);
  const sums = new Int32Array(width + 1);
  const add = (y: number, times: 1 | -1) => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1)
      columns[x] = (columns[x] as number) + times * (data[at] as number);
  };
  for (let y = 0; y < Math.min(reach, height); y += 1) add(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + reach < height) add(y + reach, 1);
    if (y - reach - 1 >= 0) add(y - reach - 1, -1);
    const rows = Math.min(y + reach, height - 1) - Math.max(y - reach, 0) + 1;
    for (let x = 0; x < width; x += 1) sums[x + 1] = (sums[x] as number) + (columns[x] as number);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const from = Math.max(x - reach, 0);
      const to = Math.min(x + reach + 1, width);
      const sum = (sums[to] as number) - (sums[from] as number);
      out[at] = (data[at] as number) * rows * (to - from) < sum ? 0 : 255;
    }
  }
  return { width, height, data: out };
}
