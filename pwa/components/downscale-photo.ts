import { pictureSize } from "#pwa/scanning/decoder/picture-size.ts";
import { photoWords } from "./photo-words.ts";

/** What an audit's photo may weigh as a data URL, in characters. */
export const mostPhotoCharacters = 300_000;

/** Longest side in pixels and JPEG quality, tried in turn until the photo is light enough. */
const tries = [
  { side: 1600, quality: 0.8 },
  { side: 1280, quality: 0.7 },
  { side: 1024, quality: 0.6 },
  { side: 800, quality: 0.5 },
  { side: 480, quality: 0.4 },
] as const;

/** The size a picture is drawn at so that neither side is longer than `side`; never enlarged. */
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
/** Cameras put previews and colour profiles before the size; it stands within so many bytes all the same. */
const headBytes = 512 * 1024;

/** What a picture of more pixels is decoded at. The width is the shorter side's, since it may yet be turned. */
async function withinMemory(file: Blob): Promise<ImageBitmapOptions> {
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (size === null || size.width * size.height <= mostPixels) return {};
  const scale = Math.sqrt(mostPixels / (size.width * size.height));
  return { resizeWidth: Math.floor(Math.min(size.width, size.height) * scale), resizeQuality: "high" };
}

/**
 * A camera's picture as a JPEG data URL of at most 300 kB, redrawn so that the camera's
 * metadata (place included) is gone. Throws a sentence for a person when it is no picture.
 */
export async function downscalePhoto(file: Blob): Promise<string> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image", ...(await withinMemory(file)) });
  } catch {
    throw new Error(photoWords("notAPicture"));
  }
  try {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error(photoWords("cannotShrink"));
    for (const { side, quality } of tries) {
      const size = fitWithin(picture.width, picture.height, side);
      canvas.width = size.width;
      canvas.height = size.height;
      // JPEG has no transparency; what shows through would come out black.
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, size.width, size.height);
      pen.drawImage(picture, 0, 0, size.width, size.height);
      const url = canvas.toDataURL("image/jpeg", quality);
      if (url.length <= mostPhotoCharacters) return url;
    }
    throw new Error(photoWords("tooLarge"));
  } finally {
    picture.close();
  }
}
