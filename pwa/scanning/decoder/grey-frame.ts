import { type GreyImage, greyOf } from "./grey-image.ts";
import { openPicture, regionWithin } from "./picture.ts";
import type { Frame, Point, Region } from "./reading.ts";

/**
 * The grey values of a frame's region, and where in the frame it begins. Takes an ImageBitmap over.
 * @throws PictureProblem for a file that is no picture or is too large.
 */
export async function greyFrame(
  frame: Frame,
  region: Region | undefined,
): Promise<{ readonly image: GreyImage; readonly origin: Point }> {
  const picture = await openPicture(frame);
  try {
    const { x, y, width, height } = regionWithin(picture, region);
    if (width === 0 || height === 0)
      return { image: { width: 0, height: 0, data: new Uint8Array() }, origin: { x, y } };
    const pixels =
      picture instanceof ImageData ? cut(picture, { x, y, width, height }) : drawn(picture, x, y, width, height);
    return { image: greyOf(pixels), origin: { x, y } };
  } finally {
    if (!(picture instanceof ImageData)) picture.close();
  }
}

function drawn(picture: ImageBitmap, x: number, y: number, width: number, height: number): ImageData {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser gives no canvas to read pixels from.");
  // White behind pictures that let the ground through, as paper would be.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, -x, -y);
  return context.getImageData(0, 0, width, height);
}

function cut({ data, width: across }: ImageData, { x, y, width, height }: Region): ImageData {
  if (x === 0 && y === 0 && width === across && data.length === width * height * 4)
    return new ImageData(new Uint8ClampedArray(data), width, height);
  const part = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * across + x) * 4;
    part.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return new ImageData(part, width, height);
}
