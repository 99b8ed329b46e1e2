import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { NewPicture } from "#pwa/machine/local/device.ts";
import { pictureSize } from "#pwa/scanning/decoder/picture-size.ts";
import { mostPictureSide } from "#shared/machine/kernel/picture-address.ts";

/** Reason why a file cannot be used as a photo; a key of `pictureWords`. */
export type PhotoProblem = "notAPicture" | "cannotShrink";
export class NoPhoto extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Returns a photo's dimensions scaled so that neither side exceeds `side`; never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Maximum pixels of one picture; iPhones give a canvas no memory for more. */
const mostPixels = 16_000_000;
/** Cameras put previews and colour profiles before the size, which is still within this many bytes. */
const headBytes = 512 * 1024;

/**
 * Returns decoding options that keep a picture within `mostPixels`. The width is that of the shorter side, since it may
 * yet be rotated.
 */
async function withinMemory(file: Blob): Promise<ImageBitmapOptions> {
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (size === null || size.width * size.height <= mostPixels) return {};
  const scale = Math.sqrt(mostPixels / (size.width * size.height));
  return { resizeWidth: Math.floor(Math.min(size.width, size.height) * scale), resizeQuality: "high" };
}

/**
 * Scales a camera's picture to at most 2,048 px and redraws it, which removes its metadata (including the location), as
 * WebP where the browser can write it, else as JPEG. Works in workers and pages.
 * @throws NoPhoto.
 */
export async function drawSmall(file: Blob): Promise<NewPicture> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image", ...(await withinMemory(file)) });
  } catch {
    throw new NoPhoto("notAPicture");
  }
  try {
    const { width, height } = fitWithin(picture.width, picture.height, mostPictureSide);
    const canvas =
      typeof OffscreenCanvas === "undefined"
        ? Object.assign(document.createElement("canvas"), { width, height })
        : new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
    if (pen === null) throw new NoPhoto("cannotShrink");
    // JPEG has no transparency; transparent parts would become black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    const webp = await written(canvas, "image/webp");
    const blob = webp?.type === "image/webp" ? webp : await written(canvas, "image/jpeg");
    if (blob === null) throw new NoPhoto("cannotShrink");
    const bytes = await blob.arrayBuffer();
    return { hash: bytesToHex(sha256(new Uint8Array(bytes))), type: blob.type, bytes };
  } finally {
    picture.close();
  }
}

async function written(canvas: HTMLCanvasElement | OffscreenCanvas, type: string): Promise<Blob | null> {
  const quality = 0.84;
  return "convertToBlob" in canvas
    ? await canvas.convertToBlob({ type, quality })
    : await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
