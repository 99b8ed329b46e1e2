import type { View } from "#pwa/machine/local/device.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";

/** Returns the product of an id on this device, or the one it was merged into, so that old links work. */
export function productOrMerged(view: View, productId: string): ProductRow | undefined {
  const itself = view.get("product", productId);
  if (itself !== undefined) return itself;
  const into = view.get("mergedProduct", productId)?.mergedIntoId;
  return into === undefined ? undefined : view.get("product", into);
}
