type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Canvas = HTMLCanvasElement | OffscreenCanvas;

/**
 * White paper to draw on, in a worker as on a page, also where the browser has no OffscreenCanvas; without
 * transparency, which would double what a PDF holds.
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

/** What was drawn, as a PNG. */
export async function pngOf(canvas: Canvas): Promise<Uint8Array> {
  const blob =
    "convertToBlob" in canvas
      ? await canvas.convertToBlob({ type: "image/png" })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("This browser cannot write a picture.");
  return new Uint8Array(await blob.arrayBuffer());
}
