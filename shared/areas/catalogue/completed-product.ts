import { picturesOf } from "./pictures-of.ts";
import type { ProductRow } from "./rows.ts";

/** The fields a duplicate can contribute to a product. */
type Giving = Partial<ProductRow> & Pick<ProductRow, "stockXId" | "shopifyId" | "image" | "imageList">;

/**
 * Returns a product with missing fields filled from its duplicate: its own values stay, and its images come first. May
 * have more images than a product may have.
 */
export function completedProduct(to: ProductRow, from: Giving): ProductRow {
  const isInShop = to.shopifyId !== null;
  return {
    ...to,
    stockXId: to.stockXId || from.stockXId,
    shopifyId: isInShop ? to.shopifyId : from.shopifyId,
    shopifyHandle: isInShop ? to.shopifyHandle : (from.shopifyHandle ?? to.shopifyHandle),
    ...picturesOf(to.image, [...to.imageList, from.image, ...from.imageList]),
    color: to.color || (from.color ?? ""),
    releasedOn: to.releasedOn ?? from.releasedOn ?? null,
    lastSaleMinor: to.lastSaleMinor ?? from.lastSaleMinor ?? null,
    retailMinor: to.retailMinor ?? from.retailMinor ?? null,
  };
}
