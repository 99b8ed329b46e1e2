import type { View } from "#pwa/local/device.ts";
import type { ProductRow } from "#shared/catalogue/rows.ts";

/** The product that an id means on this device: itself, or the one it was merged into, which an old link reaches so. */
export function productHere(view: View, productId: string): ProductRow | undefined {
  const itself = view.get("product", productId);
  if (itself !== undefined) return itself;
  const into = view.get("mergedProduct", productId)?.mergedIntoId;
  return into === undefined ? undefined : view.get("product", into);
}
