type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Canvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * Returns a white canvas, in a worker or page, also without OffscreenCanvas. It is opaque: transparency would double a
 * PDF's size.
 */
export function canvasOf(width: number, height: number): { canvas: Canvas; context: Context } {
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

/** Returns the drawing as a PNG. */
export async function pngOf(canvas: Canvas): Promise<Uint8Array> {
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type: "image/png" })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("This browser cannot write a picture.");
  return new Uint8Array(await blob.arrayBuffer());
}
