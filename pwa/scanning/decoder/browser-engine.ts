import { BrowserMultiFormatReader, HTMLCanvasElementLuminanceSource } from "@zxing/browser";
import { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, type Result } from "@zxing/library";
import { closePicture, openPicture, regionWithin } from "./picture.ts";
import type { CodeSymbology, DecodeOptions, Decoder, DecodableFrame, Point, Reading, Region } from "./reading.ts";
import { symbolReading } from "./symbol-reading.ts";

const symbologies: ReadonlyMap<BarcodeFormat, CodeSymbology> = new Map([
  [BarcodeFormat.EAN_13, "EAN-13"],
  [BarcodeFormat.EAN_8, "EAN-8"],
  [BarcodeFormat.UPC_A, "UPC-A"],
  [BarcodeFormat.UPC_E, "UPC-E"],
  [BarcodeFormat.CODE_128, "Code 128"],
  [BarcodeFormat.QR_CODE, "QR"],
]);

/** Target milliseconds per pass over a live frame, well within what a page may pause. */
const aimMs = 25;
/** Limits the effect of one pass that was slow for other reasons. */
const mostChange = 1.25;
const mostPassPixels = 640 * 480;

/**
 * Opens @zxing/browser on the page's own thread, where WebAssembly cannot load. Each pass is a separate task over few
 * enough pixels that the page stays usable; live frames, which repeat, get fewer still if passes are slow.
 */
export async function openBrowserEngine(): Promise<Decoder> {
  const reader = new BrowserMultiFormatReader(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.TRY_HARDER, true],
      [DecodeHintType.POSSIBLE_FORMATS, [...symbologies.keys()]],
    ]),
  );
  const canvas = document.createElement("canvas");
  let passPixels = mostPassPixels;
  let turnedNext = false;
  let closed = false;

  function readPass(picture: ImageBitmap, region: Region, turned: boolean, pixels: number): readonly Reading[] {
    const scale = Math.min(1, Math.sqrt(pixels / (region.width * region.height)));
    drawPart(canvas, picture, region, { scale, turned });
    const began = performance.now();
    const result = readOnce(reader, canvas);
    const wanted = aimMs / (performance.now() - began);
    const change = Math.min(mostChange, Math.max(1 / mostChange, wanted));
    passPixels = Math.min(mostPassPixels, Math.max(60_000, passPixels * change));
    const reading = result === null ? null : readingOf(result, (point) => back(point, region, { scale, turned }));
    return reading === null ? [] : [reading];
  }

  async function decode(
    frame: DecodableFrame,
    { effort = "still", region }: DecodeOptions = {},
  ): Promise<readonly Reading[]> {
    const opened = await openPicture(frame);
    const picture =
      opened instanceof ImageBitmap ? opened : await createImageBitmap(opened).finally(() => closePicture(opened));
    try {
      const part = regionWithin(picture, region);
      if (part.width === 0 || part.height === 0) return [];
      turnedNext = !turnedNext;
      for (const turned of effort === "live" ? [!turnedNext] : [false, true]) {
        await nextTask();
        const readings = closed ? [] : readPass(picture, part, turned, effort === "live" ? passPixels : mostPassPixels);
        if (readings.length > 0) return readings;
      }
      return [];
    } finally {
      picture.close();
    }
  }

  return {
    engine: "zxing-browser",
    decode,
    close: () => {
      closed = true;
    },
  };
}

interface Drawing {
  readonly scale: number;
  /** By 90° clockwise: lines are read along rows only. */
  readonly turned: boolean;
}

function drawPart(canvas: HTMLCanvasElement, picture: ImageBitmap, region: Region, { scale, turned }: Drawing): void {
  const width = Math.max(1, Math.round(region.width * scale));
  const height = Math.max(1, Math.round(region.height * scale));
  canvas.width = turned ? height : width;
  canvas.height = turned ? width : height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser gives no canvas to read pixels from.");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (turned) context.setTransform(0, 1, -1, 0, height, 0);
  context.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, width, height);
}

/** Converts pixels of the drawing to pixels of the frame. */
function back({ x, y }: Point, region: Region, { scale, turned }: Drawing): Point {
  const upright = turned ? { x: y, y: Math.round(region.height * scale) - 1 - x } : { x, y };
  return { x: Math.round(region.x + upright.x / scale), y: Math.round(region.y + upright.y / scale) };
}

/** Returns null when nothing is found, which the library reports by throwing. */
function readOnce(reader: BrowserMultiFormatReader, canvas: HTMLCanvasElement): Result | null {
  const source = new HTMLCanvasElementLuminanceSource(canvas);
  // The library's own rotation throws (its second canvas is never created), so it is disabled.
  source.isRotateSupported = () => false;
  try {
    return reader.decodeBitmap(new BinaryBitmap(new HybridBinarizer(source)));
  } catch {
    return null;
  }
}

function readingOf(result: Result, toFrame: (point: Point) => Point): Reading | null {
  const symbology = symbologies.get(result.getBarcodeFormat());
  if (symbology === undefined) return null;
  const points = result.getResultPoints().map((point) => toFrame({ x: point.getX(), y: point.getY() }));
  return symbolReading(symbology, result.getText(), cornersFrom(points));
}

/**
 * Returns the corners from a linear code's two ends, or a QR code's finder patterns: bottom left, top left, top right.
 */
function cornersFrom([first, second, third]: readonly Point[]): readonly Point[] {
  if (first === undefined || second === undefined) return [];
  if (third === undefined) return [first, second, second, first];
  return [second, third, { x: first.x + third.x - second.x, y: first.y + third.y - second.y }, first];
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
