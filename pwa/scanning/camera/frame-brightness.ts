let canvas: OffscreenCanvas | null = null;
const size = { width: 32, height: 24 };

/** Mean brightness of what a video shows now, 0 to 255, from a picture of a few hundred pixels; null where that cannot be drawn. */
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
