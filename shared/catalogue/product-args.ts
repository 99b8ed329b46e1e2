import { imageUrl, text, z } from "#shared/kernel/schema.ts";

/** A GTIN as it was scanned or typed, and the size it is to stand for. */
export const sizeOfGtin = z.object({ gtin: text(60), size: text(60) });
export type SizeOfGtin = z.infer<typeof sizeOfGtin>;

/** A product's further images, as commands take them. */
export const imageList = z.array(imageUrl).check(z.maxLength(20));
