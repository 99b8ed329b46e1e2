/** A rectangle in CSS pixels of the page, or in pixels of the video. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the geometry of a video in its box with `object-fit: cover`, centred, magnified by `zoom`: page pixels per
 * video pixel, and the position of the video's corner.
 */
function covering(video: Size, box: Rect, zoom: number): { readonly scale: number; readonly corner: FramePoint } {
  const scale = Math.max(box.width / video.width, box.height / video.height) * zoom;
  return {
    scale,
    corner: {
      x: box.x + (box.width - video.width * scale) / 2,
      y: box.y + (box.height - video.height * scale) / 2,
    },
  };
}

/**
 * Returns the part of the video inside a frame drawn over it, in whole video pixels; null when nothing is, or while
 * there is no picture or box.
 */
export function regionInVideo(video: Size, box: Rect, frame: Rect, zoom = 1): Rect | null {
  if (video.width <= 0 || video.height <= 0 || box.width <= 0 || box.height <= 0) return null;
  const { scale, corner } = covering(video, box, zoom);
  const left = Math.max(0, Math.floor((frame.x - corner.x) / scale));
  const top = Math.max(0, Math.floor((frame.y - corner.y) / scale));
  const right = Math.min(video.width, Math.ceil((frame.x + frame.width - corner.x) / scale));
  const bottom = Math.min(video.height, Math.ceil((frame.y + frame.height - corner.y) / scale));
  return right <= left || bottom <= top ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Returns the position of a video pixel in the coordinates of `box`. */
export function pointInBox(video: Size, box: Rect, point: FramePoint, zoom: number): FramePoint {
  const { scale, corner } = covering(video, box, zoom);
  return { x: corner.x + point.x * scale, y: corner.y + point.y * scale };
}
