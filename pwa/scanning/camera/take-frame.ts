import type { DecodableFrame } from "../decoder/reading.ts";
import type { FramePoint, Rect } from "./frame-region.ts";

/**
 * Returns a video's current picture for the decoder's worker, and its origin in the video. A VideoFrame is passed on
 * without copying pixels on the page's thread, where cropping a bitmap from a large video takes longer than a frame
 * without a GPU.
 */
export async function takeFrame(
  video: HTMLVideoElement,
  { x, y, width, height }: Rect,
): Promise<{ readonly frame: DecodableFrame; readonly origin: FramePoint }> {
  if (typeof VideoFrame === "function") return { frame: new VideoFrame(video), origin: { x: 0, y: 0 } };
  return { frame: await createImageBitmap(video, x, y, width, height), origin: { x, y } };
}
