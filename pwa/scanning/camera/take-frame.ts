import type { Frame } from "../decoder/reading.ts";
import type { Point, Rect } from "./frame-region.ts";

/**
 * What a video shows now, for the decoder's worker, and where its corner lies in the video. A VideoFrame
 * is handed on as the camera gave it: no pixel is copied on the page's thread, where cutting a bitmap
 * out of a large video takes longer than a frame without a graphics card.
 */
export async function takeFrame(
  video: HTMLVideoElement,
  { x, y, width, height }: Rect,
): Promise<{ readonly frame: Frame; readonly origin: Point }> {
  if (typeof VideoFrame === "function") return { frame: new VideoFrame(video), origin: { x: 0, y: 0 } };
  return { frame: await createImageBitmap(video, x, y, width, height), origin: { x, y } };
}
