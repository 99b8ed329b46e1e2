import type { Option } from "#pwa/ui/controls/select.tsx";
import type { View } from "#pwa/machine/local/device.ts";
import type { ProductRow } from "#shared/areas/catalogue/rows.ts";

let known: { readonly rows: readonly ProductRow[]; readonly options: readonly Option[] } | null = null;

/**
 * Returns all products on the device, searchable by title, style code and brand. Cached until the catalogue changes.
 */
export function productOptions(view: View): readonly Option[] {
  const rows = view.all("product");
  if (known?.rows !== rows)
    known = {
      rows,
      options: rows
        .map(({ id, title, sku, brand }) => ({
          value: id,
          label: title,
          hint: brand === "" ? sku : `${sku} · ${brand}`,
        }))
        .sort((a, b) => (a.label < b.label ? -1 : 1)),
    };
  return known.options;
}
