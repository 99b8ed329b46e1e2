import type { View } from "#pwa/machine/local/device.ts";
import { duplicateKeys } from "#shared/areas/catalogue/duplicates.ts";
import type { GtinRow, ProductRow } from "#shared/areas/catalogue/rows.ts";

interface Known {
  readonly products: readonly ProductRow[];
  readonly gtins: readonly GtinRow[];
  readonly byKey: ReadonlyMap<string, readonly ProductRow[]>;
}
let known: Known | null = null;

/**
 * Returns possible duplicates of a product, or of one that was submitted, on this device, by title. Their keys are cached
 * until rows change.
 */
export function duplicatesOnDevice(
  view: View,
  product: Pick<ProductRow, "id" | "sku" | "stockXId">,
): readonly ProductRow[] {
  const products = view.all("product");
  const gtins = view.all("gtin");
  if (known?.products !== products || known.gtins !== gtins) known = { products, gtins, byKey: byKey(products, gtins) };
  const { byKey: found } = known;
  const own = gtins.filter(({ productId }) => productId === product.id).map(({ id }) => id);
  const same = new Set(duplicateKeys(product, own).flatMap((key) => found.get(key) ?? []));
  return [...same]
    .filter(({ id }) => id !== product.id)
    .toSorted((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));
}

function byKey(products: readonly ProductRow[], gtins: readonly GtinRow[]): ReadonlyMap<string, readonly ProductRow[]> {
  const gtinsOf = Map.groupBy(gtins, ({ productId }) => productId);
  const found = new Map<string, ProductRow[]>();
  for (const product of products) {
    const own = (gtinsOf.get(product.id) ?? []).map(({ id }) => id);
    for (const key of duplicateKeys(product, own)) {
      const same = found.get(key);
      if (same === undefined) found.set(key, [product]);
      else same.push(product);
    }
  }
  return found;
}
