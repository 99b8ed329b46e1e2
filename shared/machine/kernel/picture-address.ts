/**
 * Addresses of stored pictures: `/files/{store}/{hash}.webp`, as rows hold them. The hash is the SHA-256 of the
 * uploaded bytes, which a device can compute before any upload.
 */

/** The longest sides of the stored sizes, in pixels; the last one is the original picture. */
export const pictureSizes = [96, 320, 960, 2_048] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The longest side of a stored picture, in pixels; larger ones are scaled down. */
export const mostPictureSide = 2_048;

/** Limits of an uploaded picture: bytes, and pixels. */
export const mostPictureBytes = 20_000_000;
export const mostPicturePixels = 40_000_000;
/** Limit of pixels for AVIF, which decodes many times slower. */
export const mostAvifPixels = 12_000_000;
/**
 * The longest side of an uploaded picture, in pixels: more than a camera's widest panorama. Longer lines take most of a
 * minute to draw.
 */
export const mostPictureLength = 20_000;

export interface PictureName {
  readonly storeId: string;
  /** 64 hexadecimal digits. */
  readonly hash: string;
}

const whole = /^\/files\/([A-Za-z0-9_:-]{1,120})\/([0-9a-f]{64})\.webp$/;

export const pictureAddress = ({ storeId, hash }: PictureName): string => `/files/${storeId}/${hash}.webp`;

/** Returns which stored picture an address names; null for any other address. */
export function pictureAt(address: string): PictureName | null {
  const [, storeId, hash] = whole.exec(address) ?? [];
  return storeId === undefined || hash === undefined ? null : { storeId, hash };
}

/** Returns the address of one size of a stored picture; other addresses are unchanged. */
export const sizedAddress = (address: string, size: PictureSize): string =>
  pictureAt(address) === null ? address : `${address.slice(0, -".webp".length)}-${size}.webp`;

/** Returns the stored pictures named in a command's arguments, at any depth, without repeats. */
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
