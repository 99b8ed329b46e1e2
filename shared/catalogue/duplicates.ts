import type { ProductRow } from "./rows.ts";

type Named = Pick<ProductRow, "id" | "sku" | "stockXId">;

/** A style code without what separates its parts, capitals as small letters. */
export const bareSku = (sku: string): string => sku.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The number of the article that a GTIN-14 stands for: a box of six has the same, with another first and last digit. */
const itemReference = (gtin14: string): string => gtin14.slice(1, 13);

/**
 * By what a product is known. Two products seem to be the same where they have one of these in common: the same style
 * code, however it is written, the same Catalog Id, or barcodes of the same article.
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

/** Those of the others that seem to be the same product. */
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
