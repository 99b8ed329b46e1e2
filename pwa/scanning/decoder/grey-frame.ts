import { type GreyImage, greyOf } from "./grey-image.ts";
import { lumaOf } from "./luma.ts";
import { closePicture, isVideoFrame, openPicture, regionWithin, sizeOf } from "./picture.ts";
import type { DecodableFrame, Point, Region } from "./reading.ts";

/**
 * Returns the grey values of a frame's region, and its origin in the frame. Takes ownership of a VideoFrame or
 * ImageBitmap.
 * @throws PictureProblem for a file that is not a picture or is too large.
 */
export async function greyFrame(
  frame: DecodableFrame,
  region: Region | undefined,
): Promise<{ readonly image: GreyImage; readonly origin: Point }> {
  const picture = await openPicture(frame);
  try {
    const part = regionWithin(sizeOf(picture), region);
    const { x, y, width, height } = part;
    if (width === 0 || height === 0)
      return { image: { width: 0, height: 0, data: new Uint8Array() }, origin: { x, y } };
    const luma = isVideoFrame(picture) ? await lumaOf(picture, part) : null;
    if (luma !== null) return { image: luma, origin: { x, y } };
    const pixels = picture instanceof ImageData ? cut(picture, part) : drawn(picture, part);
    return { image: greyOf(pixels), origin: { x, y } };
  } finally {
    closePicture(picture);
  }
}

function drawn(picture: ImageBitmap | VideoFrame, { x, y, width, height }: Region): ImageData {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser gives no canvas to read pixels from.");
  // White under transparent pictures, like paper.
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
