import type { View } from "#pwa/machine/local/device.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";
import { textsOfScan } from "#shared/areas/scanning/texts-of-scan.ts";

type Catalogue = Pick<View, "get" | "by">;

/**
 * Returns the products whose SKU a label's bar code holds, of a merged product the one it was merged into. A style code
 * of eight characters or of digits reads like an item code or a barcode; ask for those first.
 */
export const productsOfScan = (view: Catalogue, scan: ParsedScan): readonly ProductRow[] =>
  textsOfScan(scan)
    .map((text) => productsOfSku(view, text))
    .find((products) => products.length > 0) ?? [];

function productsOfSku(view: Catalogue, sku: string): readonly ProductRow[] {
  const merged = view.by("mergedProduct", "sku", sku);
  return [
    ...view.by("product", "sku", sku),
    ...merged.flatMap(({ mergedIntoId }) => view.get("product", mergedIntoId) ?? []),
  ];
}
