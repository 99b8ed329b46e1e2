import { mostPixels, PictureProblem } from "./picture-problem.ts";
import { pictureSize } from "./picture-size.ts";
import type { DecodableFrame, Region } from "./reading.ts";

/** A frame with accessible pixels. */
export type PixelFrame = Exclude<DecodableFrame, Blob>;

/**
 * Returns the frame's picture: a file is decoded and rotated by its EXIF orientation; other frames are returned
 * unchanged.
 * @throws PictureProblem for a file that is not a picture, and for one that is too large.
 */
export async function openPicture(frame: DecodableFrame): Promise<PixelFrame> {
  const picture = frame instanceof Blob ? await pictureIn(frame) : frame;
  const { width, height } = sizeOf(picture);
  if (width * height <= mostPixels) return picture;
  closePicture(picture);
  throw new PictureProblem("tooLarge");
}

/** Not every browser has VideoFrame. */
export const isVideoFrame = (frame: DecodableFrame): frame is VideoFrame =>
  typeof VideoFrame === "function" && frame instanceof VideoFrame;

/** Returns the displayed size. */
export const sizeOf = (picture: PixelFrame): { readonly width: number; readonly height: number } =>
  isVideoFrame(picture) ? { width: picture.displayWidth, height: picture.displayHeight } : picture;

/** Releases memory held outside the heap: a camera has few frames and waits for them. */
export function closePicture(frame: DecodableFrame): void {
  if (frame instanceof ImageBitmap || isVideoFrame(frame)) frame.close();
}

/** Cameras put previews and colour profiles before the size, which is still within this many bytes. */
const headBytes = 512 * 1024;

async function pictureIn(file: Blob): Promise<ImageBitmap> {
  try {
    const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    if (size !== null && size.width * size.height > mostPixels) throw new PictureProblem("tooLarge");
    return await createImageBitmap(file);
  } catch (error) {
    throw error instanceof PictureProblem ? error : new PictureProblem("notAPicture");
  }
}

/** Returns the part of the region inside the picture, in whole pixels. */
export function regionWithin({ width, height }: { width: number; height: number }, region: Region | undefined): Region {
  if (region === undefined) return { x: 0, y: 0, width, height };
  const x = clamp(Math.floor(region.x), width);
  const y = clamp(Math.floor(region.y), height);
  return {
    x,
    y,
    width: clamp(Math.ceil(region.x + region.width), width) - x,
    height: clamp(Math.ceil(region.y + region.height), height) - y,
  };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
