import type { Point } from "./reading.ts";

/** A picture of grey values, one byte per pixel, row by row. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Returns the grey values of RGBA pixels, with ZXing's weights (0.299, 0.587, 0.114). */
export function greyOf({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4)
    grey[pixel] =
      ((data[at] as number) * 306 + (data[at + 1] as number) * 601 + (data[at + 2] as number) * 117 + 512) >> 10;
  return { width, height, data: grey };
}

/** A picture derived from another; `back` maps its points to the original. */
export interface Derived {
  readonly image: GreyImage;
  readonly back: (point: Point) => Point;
}
