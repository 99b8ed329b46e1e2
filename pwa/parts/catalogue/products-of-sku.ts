import type { View } from "#pwa/local/device.ts";
import type { ProductRow } from "#shared/catalogue/rows.ts";

/** Returns the products that a label's SKU names; of a merged product the one it was merged into. */
export function productsOfSku(view: Pick<View, "get" | "by">, sku: string): readonly ProductRow[] {
  // A scanner may type in another case; most style codes have capitals alone.
  for (const text of new Set([sku, sku.toUpperCase()])) {
    const merged = view.by("mergedProduct", "sku", text);
    const products = [
      ...view.by("product", "sku", text),
      ...merged.flatMap(({ mergedIntoId }) => view.get("product", mergedIntoId) ?? []),
    ];
    if (products.length > 0) return products;
  }
  return [];
}
