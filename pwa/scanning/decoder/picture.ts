import { mostPixels, PictureProblem } from "./picture-problem.ts";
import { pictureSize } from "./picture-size.ts";
import type { Frame, Region } from "./reading.ts";

/** A frame whose pixels can be had. */
export type Picture = Exclude<Frame, Blob>;

/**
 * The frame's picture: a file is decoded, turned upright as its camera says; the rest is as it is.
 * @throws PictureProblem for a file that is no picture, and for what is too large.
 */
export async function openPicture(frame: Frame): Promise<Picture> {
  const picture = frame instanceof Blob ? await pictureIn(frame) : frame;
  const { width, height } = sizeOf(picture);
  if (width * height <= mostPixels) return picture;
  closePicture(picture);
  throw new PictureProblem("tooLarge");
}

/** Not every browser knows the frames of a video by themselves. */
export const isVideoFrame = (frame: Frame): frame is VideoFrame =>
  typeof VideoFrame === "function" && frame instanceof VideoFrame;

/** As it is shown. */
export const sizeOf = (picture: Picture): { readonly width: number; readonly height: number } =>
  isVideoFrame(picture) ? { width: picture.displayWidth, height: picture.displayHeight } : picture;

/** What holds memory besides its pixels gives it back: a camera has few frames and waits for them. */
export function closePicture(frame: Frame): void {
  if (frame instanceof ImageBitmap || isVideoFrame(frame)) frame.close();
}

/** Cameras put previews and colour profiles before the size; it stands within so many bytes all the same. */
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

/** The part of the region that lies inside the picture, in whole pixels. */
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
