import type { LabelPictures } from "./item-label.ts";

/** Three times a label printer's 203 dpi, so that its own rounding is what shows. */
const pixelsPerMm = 609 / 25.4;
const mmPerPoint = 25.4 / 72;

/** Draws through a canvas what a PDF's built-in fonts cannot: any script the device has a font for, and logos. */
export function browserPictures(): LabelPictures {
  const logos = new Map<string, Promise<string | null>>();
  return {
    text(shape) {
      const canvas = document.createElement("canvas");
      const context = canvas.getContext("2d");
      if (context === null) return null;
      const fontPx = shape.sizePt * mmPerPoint * pixelsPerMm;
      const font = `${shape.bold ? "bold " : ""}${fontPx}px Helvetica, Arial, "Noto Sans", sans-serif`;
      context.font = font;
      const lineMm = shape.sizePt * mmPerPoint * 1.3;
      const width = Math.ceil(context.measureText(shape.text).width) + 2;
      canvas.width = width;
      canvas.height = Math.ceil(lineMm * pixelsPerMm);
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.font = font;
      context.fillStyle = "#000";
      context.fillText(shape.text, 1, canvas.height * 0.8);
      return { png: canvas.toDataURL("image/png"), widthMm: width / pixelsPerMm, heightMm: lineMm };
    },
    image(href) {
      const known = logos.get(href) ?? loadLogo(href);
      logos.set(href, known);
      return known;
    },
  };
}

async function loadLogo(href: string): Promise<string | null> {
  try {
    const reply = await fetch(href);
    if (!reply.ok) return null;
    const bitmap = await createImageBitmap(await reply.blob());
    const canvas = document.createElement("canvas");
    const side = Math.min(600, Math.max(bitmap.width, bitmap.height));
    const scale = side / Math.max(bitmap.width, bitmap.height);
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (context === null) return null;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
    return canvas.toDataURL("image/png");
  } catch {
    // Offline and never seen before: the label is right without it.
    return null;
  }
}
