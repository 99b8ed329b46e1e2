import { picturesOf } from "./pictures-of.ts";
import type { ProductRow } from "./rows.ts";

/** What one product can give another that is the same. */
type Giving = Partial<ProductRow> & Pick<ProductRow, "stockXId" | "shopifyId" | "image" | "imageList">;

/**
 * A product with what it lacks of another that is the same: its own values stay, and its images come first. It may have
 * more images than a product takes.
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
