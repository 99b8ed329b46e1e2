let canvas: OffscreenCanvas | null = null;
const size = { width: 32, height: 24 };

/**
 * Returns the mean brightness of a video's current picture, 0 to 255, from a few hundred pixels; null where it cannot
 * be drawn.
 */
export function frameBrightness(video: HTMLVideoElement): number | null {
  canvas ??= new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null || video.videoWidth === 0) return null;
  context.drawImage(video, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  return sum / (size.width * size.height);
}
