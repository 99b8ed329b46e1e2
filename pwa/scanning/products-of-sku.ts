import type { View } from "#pwa/machine/local/device.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import type { ParsedScan } from "#shared/areas/scanning/parse-scan.ts";

type Catalogue = Pick<View, "get" | "by">;

/**
 * Returns the products whose SKU a label's bar code holds, of a merged product the one it was merged into. A style code
 * of eight characters or of digits reads like an item code or a barcode; ask for those first.
 */
export const productsOfScan = (view: Catalogue, scan: ParsedScan): readonly ProductRow[] =>
  textsOf(scan)
    .map((text) => productsOfSku(view, text))
    .find((products) => products.length > 0) ?? [];

function textsOf(scan: ParsedScan): readonly string[] {
  if (scan.kind === "location") return [];
  if (scan.kind !== "gtin") return [scan.text];
  const { gtin14 } = scan;
  return [0, 1, 2, 6].flatMap((zeros) => (gtin14.startsWith("0".repeat(zeros)) ? [gtin14.slice(zeros)] : []));
}

function productsOfSku(view: Catalogue, sku: string): readonly ProductRow[] {
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
