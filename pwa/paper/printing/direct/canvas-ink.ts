import "#pwa/paper/labels/font/arimo.css";
import { deviceFamilies, textPicture } from "#pwa/paper/labels/browser-pictures.ts";
import { canvasOf } from "#pwa/paper/labels/canvas.ts";
import { type Logo, logoBox, type TextShape } from "#pwa/paper/labels/item-label.ts";
import { baselineInLine, isSettable, textWidthMm } from "#pwa/paper/labels/label-text.ts";
import { type Bitmap, blankBitmap, ink } from "./bitmap.ts";
import type { DrawInk } from "./draw-layout.ts";

const mmPerPoint = 25.4 / 72;
/** The preview's font, as wide as the layouts measure. */
const families = ["Arimo", deviceFamilies].join(", ");

/**
 * Returns what draws texts and the logo as dots, on a canvas of this page: texts in any script that the device has a
 * font for, as black or white; the logo's greys as a pattern of dots.
 */
export async function canvasInk(logo: Logo | null): Promise<DrawInk> {
  // A canvas does not wait for fonts. Without them the device's own are nearly as wide.
  await Promise.all(["", "bold "].map((weight) => document.fonts.load(`${weight}16px Arimo`).catch(() => [])));
  const picture = logo === null ? null : await createImageBitmap(new Blob([Uint8Array.from(logo.png)]));
  return async (shape, dotsPerMm) => {
    if (shape.kind === "text") return textInk(shape, dotsPerMm);
    if (picture === null || logo === null) return null;
    const box = logoBox(shape, logo);
    const [width, height] = [box.width, box.height].map((mm) => Math.max(1, Math.round(mm * dotsPerMm)));
    if (width === undefined || height === undefined) return null;
    const { context } = canvasOf(width, height);
    context.drawImage(picture, 0, 0, width, height);
    const bitmap = patterned(context.getImageData(0, 0, width, height));
    return { bitmap, x: Math.round(box.x * dotsPerMm), y: Math.round(box.y * dotsPerMm) };
  };
}

function textInk(shape: TextShape, dotsPerMm: number) {
  const { context, canvas } = textPicture(shape, dotsPerMm, families);
  const y = Math.round((shape.y - shape.sizePt * mmPerPoint * baselineInLine) * dotsPerMm);
  const x = Math.round(shape.x * dotsPerMm);
  // Never wider than the layout has room for, in whatever font there was.
  const measured = isSettable(shape.text) ? textWidthMm(shape.text, shape.sizePt, shape.bold) : shape.maxWidth;
  const most = Math.ceil(Math.min(shape.maxWidth, measured) * dotsPerMm) + 1;
  if (canvas.width <= most)
    return { bitmap: blackOrWhite(context.getImageData(0, 0, canvas.width, canvas.height)), x, y };
  const narrow = canvasOf(most, canvas.height);
  narrow.context.drawImage(canvas, 0, 0, most, canvas.height);
  return { bitmap: blackOrWhite(narrow.context.getImageData(0, 0, most, canvas.height)), x, y };
}

const greyAt = (data: Uint8ClampedArray, at: number): number =>
  0.3 * (data[at * 4] ?? 255) + 0.59 * (data[at * 4 + 1] ?? 255) + 0.11 * (data[at * 4 + 2] ?? 255);

function blackOrWhite({ data, width, height }: ImageData): Bitmap {
  const bitmap = blankBitmap(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (greyAt(data, y * width + x) < 140) ink(bitmap, x, y);
  return bitmap;
}

/** Passes what each dot is too dark or too light on to its neighbours (Floyd and Steinberg, 1976). */
function patterned({ data, width, height }: ImageData): Bitmap {
  const bitmap = blankBitmap(width, height);
  const grey = Float32Array.from({ length: width * height }, (_, at) => greyAt(data, at));
  const pass = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) grey[y * width + x] = (grey[y * width + x] ?? 0) + error;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wanted = grey[y * width + x] ?? 255;
      const isDark = wanted < 128;
      if (isDark) ink(bitmap, x, y);
      const error = wanted - (isDark ? 0 : 255);
      pass(x + 1, y, (error * 7) / 16);
      pass(x - 1, y + 1, (error * 3) / 16);
      pass(x, y + 1, (error * 5) / 16);
      pass(x + 1, y + 1, error / 16);
    }
  return bitmap;
}
