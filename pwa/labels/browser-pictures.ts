import type { LabelPictures, Logo, Raster, TextShape } from "./item-label.ts";
import { baselineInLine, isRightToLeft, linePitch } from "./label-text.ts";

/** Three dots to each of a 203 dpi label printer's, on its grid. */
const pixelsPerMm = 24;
const mmPerPoint = 25.4 / 72;
const largestLogoPx = 720;
/** What the PDF's own fonts look like, then whatever the device has for the script. */
const families = 'Helvetica, Arial, "Liberation Sans", "Noto Sans", sans-serif';

/**
 * Draws through a canvas what a PDF's built-in fonts cannot: any script the device has a font
 * for, and logos. A character no font has is a box, as everywhere on the device. Works in a worker
 * as on a page, also where the browser has no OffscreenCanvas.
 */
export function browserPictures(): LabelPictures {
  const texts = new Map<string, Promise<Raster | null>>();
  const logos = new Map<string, Promise<Logo | null>>();
  return {
    text: (shape) => kept(texts, `${shape.sizePt} ${shape.bold} ${shape.text}`, () => drawText(shape)),
    image: (href) => kept(logos, href, () => loadLogo(href)),
  };
}

function kept<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The text on white, exactly as high as its line, so that it covers nothing else. */
async function drawText({ text, sizePt, bold }: TextShape): Promise<Raster | null> {
  const sizeMm = sizePt * mmPerPoint;
  const height = Math.round(sizeMm * linePitch * pixelsPerMm);
  const direction = isRightToLeft(text) ? "rtl" : "ltr";
  const set = (context: Context, fontPx: number) => {
    context.font = `${bold ? "bold " : ""}${fontPx}px ${families}`;
    context.direction = direction;
    context.textAlign = "left";
  };
  const measuring = canvasOf(1, 1).context;
  set(measuring, sizeMm * pixelsPerMm);
  const natural = measuring.measureText(text);
  const ink = natural.actualBoundingBoxAscent + natural.actualBoundingBoxDescent;
  // Scripts that reach higher and lower than Latin are set a little smaller, and moved rather than cut.
  const shrink = Math.min(1, height / Math.max(1, ink));
  const [above, below] = [natural.actualBoundingBoxAscent * shrink, natural.actualBoundingBoxDescent * shrink];
  const baseline = Math.max(above, Math.min(sizeMm * baselineInLine * pixelsPerMm, height - below));
  const width = Math.ceil(Math.max(natural.width, natural.actualBoundingBoxRight) * shrink) + 1;
  const { canvas, context } = canvasOf(width, height);
  set(context, sizeMm * pixelsPerMm * shrink);
  context.fillStyle = "#000";
  context.fillText(text, 0, baseline);
  return { png: await pngOf(canvas), widthMm: width / pixelsPerMm, heightMm: height / pixelsPerMm };
}

async function loadLogo(href: string): Promise<Logo | null> {
  try {
    const bitmap = await createImageBitmap(await blobOf(href));
    const scale = Math.min(1, largestLogoPx / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
    const { canvas, context } = canvasOf(width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return { png: await pngOf(canvas), width, height };
  } catch {
    // Offline and never seen before, gone, or no picture: the label is right without it.
    return null;
  }
}

/** The picture's bytes. A data address is read by hand, because the page's policy lets nothing fetch one. */
async function blobOf(href: string): Promise<Blob> {
  const [, type = "", base64] = /^data:([^;,]+);base64,(.*)$/s.exec(href) ?? [];
  if (base64 !== undefined)
    return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
  const reply = await fetch(href);
  if (!reply.ok) throw new Error(`The logo answered ${reply.status}.`);
  return await reply.blob();
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** White paper to draw on; without transparency, which would double what the PDF holds. */
function canvasOf(width: number, height: number): { canvas: Canvas; context: Context } {
  const canvas =
    typeof OffscreenCanvas === "undefined"
      ? Object.assign(document.createElement("canvas"), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false }) as Context | null;
  if (context === null) throw new Error("This browser has no canvas left to draw on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

async function pngOf(canvas: Canvas): Promise<Uint8Array> {
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type: "image/png" })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("This browser cannot write a picture.");
  return new Uint8Array(await blob.arrayBuffer());
}
