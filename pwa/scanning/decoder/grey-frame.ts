import { type GreyImage, greyOf } from "./grey-image.ts";
import { mostPixels, PictureProblem } from "./picture-problem.ts";
import type { Frame, Point, Region } from "./reading.ts";

/**
 * The grey values of a frame's region, and where in the frame it begins. Takes an ImageBitmap over.
 * @throws PictureProblem for a file that is no picture or is too large.
 */
export async function greyFrame(
  frame: Frame,
  region: Region | undefined,
): Promise<{ readonly image: GreyImage; readonly origin: Point }> {
  const picture = frame instanceof Blob ? await pictureIn(frame) : frame;
  try {
    if (picture.width * picture.height > mostPixels) throw new PictureProblem("tooLarge");
    const { x, y, width, height } = within(picture, region);
    if (width === 0 || height === 0)
      return { image: { width: 0, height: 0, data: new Uint8Array() }, origin: { x, y } };
    const pixels =
      picture instanceof ImageData ? cut(picture, { x, y, width, height }) : drawn(picture, x, y, width, height);
    return { image: greyOf(pixels), origin: { x, y } };
  } finally {
    if (!(picture instanceof ImageData)) picture.close();
  }
}

async function pictureIn(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureProblem("notAPicture");
  }
}

/** The part of the region that lies inside the picture, in whole pixels. */
function within({ width, height }: { width: number; height: number }, region: Region | undefined): Region {
  if (region === undefined) return { x: 0, y: 0, width, height };
  const x = clamp(Math.floor(region.x), width);
  const y = clamp(Math.floor(region.y), height);
  return {
    ...{ x, y },
    width: clamp(Math.ceil(region.x + region.width), width) - x,
    height: clamp(Math.ceil(region.y + region.height), height) - y,
  };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

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
