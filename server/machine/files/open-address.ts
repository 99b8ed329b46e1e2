import { pictureAt, type PictureSize, sizedAddress } from "#shared/machine/kernel/picture-address.ts";

/** Returns a picture's public address: stored pictures have one that needs no session. */
export const openAddress = (picture: string, size: PictureSize = 320): string =>
  pictureAt(picture) === null ? picture : `/open${sizedAddress(picture, size)}`;
