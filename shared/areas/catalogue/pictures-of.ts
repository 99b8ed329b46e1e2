import type { ProductRow } from "./rows.ts";

/** Returns a product's images in order, without repeats and empty ones; the first is its `image`. */
export function picturesOf(image: string, others: readonly string[]): Pick<ProductRow, "image" | "imageList"> {
  const [first = "", ...rest] = new Set([image, ...others].filter((address) => address !== ""));
  return { image: first, imageList: rest };
}
