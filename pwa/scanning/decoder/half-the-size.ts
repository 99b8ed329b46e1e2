import type { GreyImage } from "./grey-image.ts";

/** Returns the picture at half its width and height, each pixel the mean of four. */
export function halfTheSize({ width, height, data }: GreyImage): GreyImage {
  const outWidth = width >> 1;
  const outHeight = height >> 1;
  const out = new Uint8Array(outWidth * outHeight);
  for (let y = 0, at = 0; y < outHeight; y += 1)
    for (let x = 0, from = 2 * y * width; x < outWidth; x += 1, from += 2, at += 1)
      out[at] =
        ((data[from] as number) +
          (data[from + 1] as number) +
          (data[from + width] as number) +
          (data[from + width + 1] as number) +
          2) >>
        2;
  return { width: outWidth, height: outHeight, data: out };
}
