import type { LabelPictures } from "./item-label.ts";

/** Three times a label printer's 203 dpi, so that its own rounding is what shows. */
const pixelsPerMm = 609 / 25.4;
const mmPerPoint = 25.4 / 72;

/**
 * Draws through a canvas what a PDF's built-in fonts cannot: any script the device has a font
 * for, and logos. Works in a worker as on a page.
 */
export function browserPictures(): LabelPictures {
  const logos = new Map<string, Promise<Uint8Array | null>>();
  return {
    async text(shape) {
      const fontPx = shape.sizePt * mmPerPoint * pixelsPerMm;
      const font = `${shape.bold ? "bold " : ""}${fontPx}px Helvetica, Arial, "Noto Sans", sans-serif`;
      const measuring = new OffscreenCanvas(1, 1).getContext("2d");
      if (measuring === null) return null;
      measuring.font = font;
      const lineMm = shape.sizePt * mmPerPoint * 1.3;
      const width = Math.ceil(measuring.measureText(shape.text).width) + 2;
      const height = Math.ceil(lineMm * pixelsPerMm);
      const { canvas, context } = whiteCanvas(width, height);
      context.font = font;
      context.fillStyle = "#000";
      context.fillText(shape.text, 1, height * 0.8);
      return { png: await pngOf(canvas), widthMm: width / pixelsPerMm, heightMm: lineMm };
    },
    image(href) {
      const known = logos.get(href) ?? loadLogo(href);
      logos.set(href, known);
      return known;
    },
  };
}

async function loadLogo(href: string): Promise<Uint8Array | null> {
  try {
    const reply = await fetch(href);
    if (!reply.ok) return null;
    const bitmap = await createImageBitmap(await reply.blob());
    const side = Math.min(600, Math.max(bitmap.width, bitmap.height));
    const scale = side / Math.max(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const { canvas, context } = whiteCanvas(side, side);
    context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
    return await pngOf(canvas);
  } catch {
    // Offline and never seen before: the label is right without it.
    return null;
  }
}

function whiteCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no canvas left to draw on.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

const pngOf = async (canvas: OffscreenCanvas): Promise<Uint8Array> =>
  new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
