import type { DecodableFrame } from "../decoder.ts";
import { closePicture, openPicture } from "../picture.ts";

/**
 * Returns the picture rotated clockwise, pixel for pixel.
 * @throws PictureProblem as the decoder does.
 */
export async function turnedByQuarters(source: DecodableFrame, degrees: 90 | 180 | 270): Promise<ImageData> {
  const opened = await openPicture(source);
  const picture = await createImageBitmap(opened);
  closePicture(opened);
  const { width, height } = picture;
  const canvas = degrees === 180 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser gives no canvas to turn the picture on.");
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  picture.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
