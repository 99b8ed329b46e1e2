import { canvasOf, pngOf } from "./canvas.ts";
import type { LabelPictures, Raster, TextShape } from "./item-label.ts";
import { baselineInLine, isRightToLeft, linePitch } from "./label-text.ts";

/** Three pixels per dot of a 203 dpi label printer, aligned to its grid. */
const pixelsPerMm = 24;
const mmPerPoint = 25.4 / 72;
/** Fonts similar to the PDF's, then any font of the device for the script. */
export const deviceFamilies = 'Helvetica, Arial, "Liberation Sans", "Noto Sans", sans-serif';

/**
 * Draws on a canvas what a PDF's built-in fonts cannot: any script the device has a font for. A character without a
 * font is a box, as everywhere on the device. Works in workers and pages; the caller loads logos, which only a page can
 * (load-logo.ts).
 */
export function browserPictures(image: LabelPictures["image"]): LabelPictures {
  const texts = new Map<string, Promise<Raster | null>>();
  return {
    text: (shape) => {
      const key = `${shape.sizePt} ${shape.bold} ${shape.text}`;
      const raster = texts.get(key) ?? drawText(shape);
      texts.set(key, raster);
      return raster;
    },
    image,
  };
}

async function drawText(shape: TextShape): Promise<Raster | null> {
  const { canvas } = textPicture(shape, pixelsPerMm);
  return { png: await pngOf(canvas), widthMm: canvas.width / pixelsPerMm, heightMm: canvas.height / pixelsPerMm };
}

/** Draws the text on white, exactly as high as its line, so that it covers nothing else. */
export function textPicture(
  { text, sizePt, bold }: TextShape,
  pixelsPerMm: number,
  families = deviceFamilies,
): ReturnType<typeof canvasOf> {
  const sizeMm = sizePt * mmPerPoint;
  const height = Math.round(sizeMm * linePitch * pixelsPerMm);
  const direction = isRightToLeft(text) ? "rtl" : "ltr";
  const set = (context: ReturnType<typeof canvasOf>["context"], fontPx: number) => {
    context.font = `${bold ? "bold " : ""}${fontPx}px ${families}`;
    context.direction = direction;
    context.textAlign = "left";
  };
  const measuring = canvasOf(1, 1).context;
  set(measuring, sizeMm * pixelsPerMm);
  const natural = measuring.measureText(text);
  const ink = natural.actualBoundingBoxAscent + natural.actualBoundingBoxDescent;
  // Scripts taller than Latin are scaled and moved rather than cut off.
  const shrink = Math.min(1, height / Math.max(1, ink));
  const [above, below] = [natural.actualBoundingBoxAscent * shrink, natural.actualBoundingBoxDescent * shrink];
  const baseline = Math.max(above, Math.min(sizeMm * baselineInLine * pixelsPerMm, height - below));
  const width = Math.ceil(Math.max(natural.width, natural.actualBoundingBoxRight) * shrink) + 1;
  const drawn = canvasOf(width, height);
  set(drawn.context, sizeMm * pixelsPerMm * shrink);
  drawn.context.fillStyle = "#000";
  drawn.context.fillText(text, 0, baseline);
  return drawn;
}
