import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Returns a picture: a gradient with a red corner at the top left. */

export const drawn = (width: number, height: number): Sharp => {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const isCorner = x < width / 4 && y < height / 4;
      data[at] = isCorner ? 255 : (x * 200) / width;
      data[at + 1] = isCorner ? 0 : 100 + (y * 100) / height;
      data[at + 2] = isCorner ? 0 : 120;
    }
  return sharp(data, { raw: { width, height, channels: 3 } });
};

export const jpeg = (width = 640, height = 480): Promise<Buffer> => drawn(width, height).jpeg().toBuffer();
export const png = (width = 640, height = 480): Promise<Buffer> => drawn(width, height).png().toBuffer();
export const webp = (width = 640, height = 480): Promise<Buffer> => drawn(width, height).webp().toBuffer();
export const avif = (width = 320, height = 240): Promise<Buffer> => drawn(width, height).avif({ effort: 0 }).toBuffer();

/** Returns a phone's photo: lying on its side, with its GPS position. */
export const phonePhoto = (width = 640, height = 480): Promise<Buffer> =>
  drawn(width, height)
    .withExif({
      IFD0: { Make: "Phone", Copyright: "Secret Name" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Returns two frames. */
export const animated = async (format: "webp" | "gif"): Promise<Buffer> => {
  const data = Buffer.alloc(32 * 64 * 3, 90);
  data.fill(200, data.length / 2);
  const frames = sharp(data, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } });
  return format === "webp"
    ? await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer()
    : await frames.gif().toBuffer();
};

/** Returns the beginning of an animated PNG. */
export const animatedPng = async (): Promise<Buffer> => {
  const still = await png(8, 8);
  const control = Buffer.from("000000086163544c0000000200000000b6b0b2a5", "hex");
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
};

/** Returns a few hundred kilobytes that decode to 12,000 × 12,000 pixels. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Returns a PNG one pixel wide and so many high. */
export const line = (height: number): Promise<Buffer> =>
  sharp({ create: { width: 1, height, channels: 3, background: "#000" } })
    .png()
    .toBuffer();

/** Returns a small PNG with texts of 50 MB each once unpacked. */
export const packedTexts = async (count: number): Promise<Buffer> => {
  const still = await png(8, 8);
  const text = Buffer.concat([Buffer.from("zTXtComment\0\0"), deflateSync(Buffer.alloc(50_000_000, 65))]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(text.length - 4);
  checksum.writeUInt32BE(crc32(text));
  const chunk = Buffer.concat([length, text, checksum]);
  return Buffer.concat([still.subarray(0, 33), ...Array.from({ length: count }, () => chunk), still.subarray(33)]);
};
