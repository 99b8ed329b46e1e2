import { absolutePicture } from "./absolute-picture.ts";

const stored = /^\/open\/files\/[^/]+\/([0-9a-f]{64})-\d+\.webp$/;

/** A picture that a shared link shows: an absolute address, empty for none, and its size where it is known. */
export interface SharedPicture {
  readonly address: string;
  readonly isSized: boolean;
}

/** Returns a picture of a page as links to it show it; pictures that are kept elsewhere stay as they are. */
export function sharePicture(picture: string, origin: string): SharedPicture {
  const [, hash] = stored.exec(picture) ?? [];
  return hash === undefined
    ? { address: absolutePicture(picture, origin), isSized: false }
    : { address: absolutePicture(`/open/shares/${hash}.jpg`, origin), isSized: true };
}
