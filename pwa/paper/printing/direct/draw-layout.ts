import type { LabelLayout, LabelShape } from "#pwa/paper/labels/label-layout.ts";
import { type Bitmap, blankBitmap, ink, isInk, type PlacedBitmap } from "./bitmap.ts";

export type InkedShape = Exclude<LabelShape, { kind: "bar" }>;

/** Draws a text or logo for a printer of so many dots a millimetre; null for what cannot be drawn. */
export type DrawInk = (shape: InkedShape, dotsPerMm: number) => Promise<PlacedBitmap | null>;

/**
 * Draws a layout as the dots of a printer. Bars begin and end at whole dots: they are drawn by themselves, never
 * smoothed, so that a code's modules stay as wide as the layout made them.
 */
export async function drawLayout(layout: LabelLayout, dotsPerMm: number, drawInk: DrawInk): Promise<Bitmap> {
  const dots = (mm: number) => Math.round(mm * dotsPerMm);
  const page = blankBitmap(dots(layout.width), dots(layout.height));
  for (const shape of layout.shapes) {
    if (shape.kind === "bar") {
      const [left, top] = [dots(shape.x), dots(shape.y)];
      const right = Math.max(left + 1, dots(shape.x + shape.width));
      const bottom = Math.max(top + 1, dots(shape.y + shape.height));
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) ink(page, x, y);
      continue;
    }
    const drawn = await drawInk(shape, dotsPerMm);
    if (drawn !== null) stamp(page, drawn);
  }
  return page;
}

function stamp(page: Bitmap, { bitmap, x: left, y: top }: PlacedBitmap): void {
  for (let y = 0; y < bitmap.height; y++)
    for (let x = 0; x < bitmap.width; x++) if (isInk(bitmap, x, y)) ink(page, left + x, top + y);
}
