import type { ProductRow } from "./rows.ts";

/** A product's images in their order, each once and none empty: the first is its `image`. */
export function picturesOf(image: string, others: readonly string[]): Pick<ProductRow, "image" | "imageList"> {
  const [first = "", ...rest] = new Set([image, ...others].filter((address) => address !== ""));
  return { image: first, imageList: rest };
}
