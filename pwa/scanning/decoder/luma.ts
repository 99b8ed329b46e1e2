import type { GreyImage } from "./grey-image.ts";
import type { Region } from "./reading.ts";

/** Video frame formats whose first plane is luma, one byte per pixel (W3C WebCodecs, §9.8). */
const brightnessFirst: ReadonlySet<string | null> = new Set(["I420", "I420A", "I422", "I444", "NV12"]);

/**
 * Copies the luma of a part of a camera's frame without converting colours; null where the frame has another format or
 * is rotated.
 */
export async function lumaOf(frame: VideoFrame, { x, y, width, height }: Region): Promise<GreyImage | null> {
  const { format, visibleRect, displayWidth, displayHeight } = frame;
  const { rotation = 0, flip = false } = frame as { rotation?: number; flip?: boolean };
  const asItLies = visibleRect?.width === displayWidth && visibleRect.height === displayHeight;
  if (visibleRect === null || !asItLies || rotation !== 0 || flip || !brightnessFirst.has(format)) return null;
  // Colours come in blocks of 2 × 2, and only whole blocks can be copied.
  const left = (visibleRect.x + x) & ~1;
  const top = (visibleRect.y + y) & ~1;
  const right = visibleRect.x + x + width;
  const bottom = visibleRect.y + y + height;
  const rect = { x: left, y: top, width: (right - left + 1) & ~1, height: (bottom - top + 1) & ~1 };
  if (rect.x + rect.width > frame.codedWidth || rect.y + rect.height > frame.codedHeight) return null;
  const planes = new Uint8Array(frame.allocationSize({ rect }));
  // Frames that cannot be copied, as on some GPUs, can still be drawn.
  const [luma] = await frame.copyTo(planes, { rect }).catch(() => []);
  if (luma === undefined) return null;
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = luma.offset + (visibleRect.y + y - top + row) * luma.stride + visibleRect.x + x - left;
    data.set(planes.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}
