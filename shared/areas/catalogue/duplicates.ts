import type { ProductRow } from "./rows.ts";

type Named = Pick<ProductRow, "id" | "sku" | "stockXId">;

/** Returns a style code in lower case without separators. */
export const bareSku = (sku: string): string => sku.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns the article number within a GTIN-14: a box of six has the same, with another first and last digit. */
const itemReference = (gtin14: string): string => gtin14.slice(1, 13);

/**
 * Returns the keys of a product: two products seem to be the same if they share one, that is, a style code (however it
 * is written), a Catalog Id, or barcodes of one article.
 *
 * @param gtins the product's own, as GTIN-14.
 */
export function duplicateKeys(product: Named, gtins: readonly string[]): readonly string[] {
  const sku = bareSku(product.sku);
  const catalogId = product.stockXId.trim();
  return [
    ...(sku === "" ? [] : [`sku:${sku}`]),
    ...(catalogId === "" ? [] : [`catalog:${catalogId}`]),
    ...gtins.map((gtin) => `gtin:${itemReference(gtin)}`),
  ];
}

/** Returns those of the others that seem to be the same product. */
export function duplicatesAmong<P extends Named>(
  product: Named,
  others: Iterable<P>,
  gtinsOf: (productId: string) => readonly string[],
): P[] {
  const own = new Set(duplicateKeys(product, gtinsOf(product.id)));
  return [...others].filter(
    (other) => other.id !== product.id && duplicateKeys(other, gtinsOf(other.id)).some((key) => own.has(key)),
  );
}
