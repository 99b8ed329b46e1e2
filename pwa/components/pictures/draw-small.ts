import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { NewPicture } from "#pwa/local/device.ts";
import { pictureSize } from "#pwa/scanning/decoder/picture-size.ts";
import { mostPictureSide } from "#shared/kernel/picture-address.ts";

/** Why a file becomes no photo; a key of `pictureWords`. */
export type PhotoProblem = "notAPicture" | "cannotShrink";
export class NoPhoto extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a photo is drawn at so that neither side is longer than `side`; never enlarged. */
export function fitWithin(
  width: number,
  height: number,
  side: number,
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Of one picture; iPhones give a canvas no more memory than for so many. */
const mostPixels = 16_000_000;
/** Cameras put previews and colour profiles before the size; it is within so many bytes all the same. */
const headBytes = 512 * 1024;

/** What a picture of more pixels is decoded at. The width is the shorter side's, since it may yet be turned. */
async function withinMemory(file: Blob): Promise<ImageBitmapOptions> {
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (size === null || size.width * size.height <= mostPixels) return {};
  const scale = Math.sqrt(mostPixels / (size.width * size.height));
  return { resizeWidth: Math.floor(Math.min(size.width, size.height) * scale), resizeQuality: "high" };
}

/**
 * A camera's picture at most 2,048 px long, drawn anew so that its metadata (place included) is gone, as WebP where
 * the browser writes it, else as JPEG. Works in a worker and on a page.
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
    // JPEG has no transparency; what shows through would come out black.
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
