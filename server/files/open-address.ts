import { pictureAt, type PictureSize, sizedAddress } from "#shared/kernel/picture-address.ts";

/** Where everyone sees a picture: one that is kept here is shown without a session at an address of its own. */
export const openAddress = (picture: string, size: PictureSize = 320): string =>
  pictureAt(picture) === null ? picture : `/open${sizedAddress(picture, size)}`;
