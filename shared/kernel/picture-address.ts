/**
 * Where a picture that this server keeps is: `/files/{store}/{hash}.webp`, which is what rows hold. The hash is the
 * SHA-256 of the bytes that were delivered, which a device knows before any server has seen them.
 */

/** The longest sides in which each picture is kept, in pixels; the last one is the whole picture. */
export const pictureSizes = [96, 320, 960, 2_048] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The longest side of a picture, in pixels; what is larger is made smaller. */
export const mostPictureSide = 2_048;

/** What a picture may weigh as it is delivered, and how many pixels it may have. */
export const mostPictureBytes = 20_000_000;
export const mostPicturePixels = 40_000_000;
/** The pixels of AVIF, of which each pixel takes many times as long. */
export const mostAvifPixels = 12_000_000;
/** How long a side may be, in pixels: more than a camera's widest panorama. A line of more takes most of a minute to draw. */
export const mostPictureLength = 20_000;

export interface PictureName {
  readonly storeId: string;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

const whole = /^\/files\/([A-Za-z0-9_:-]{1,120})\/([0-9a-f]{64})\.webp$/;

export const pictureAddress = ({ storeId, hash }: PictureName): string => `/files/${storeId}/${hash}.webp`;

/** Which kept picture an address names; null for any other address. */
export function pictureAt(address: string): PictureName | null {
  const [, storeId, hash] = whole.exec(address) ?? [];
  return storeId === undefined || hash === undefined ? null : { storeId, hash };
}

/** The address of one size of a kept picture; any other address stays as it is. */
export const sizedAddress = (address: string, size: PictureSize): string =>
  pictureAt(address) === null ? address : `${address.slice(0, -".webp".length)}-${size}.webp`;

/** The kept pictures that a command's arguments name, at any depth, each once. */
export function picturesNamed(args: unknown): readonly PictureName[] {
  const found = new Map<string, PictureName>();
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      const name = value.startsWith("/files/") ? pictureAt(value) : null;
      if (name !== null) found.set(name.hash, name);
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  walk(args);
  return [...found.values()];
}
