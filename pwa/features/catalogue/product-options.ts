import type { Option } from "#pwa/components/ui/select.tsx";
import type { View } from "#pwa/local/device.ts";
import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";

let known: { readonly rows: readonly ProductRow[]; readonly options: readonly Option[] } | null = null;

/** Every product on the device, to be searched by title, style code and brand. Built once for each state of the catalogue. */
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

/** The sizes a product comes in: its own, or all of its template's. */
export const sizesOf = (product: ProductRow, template: ProductTemplateRow | undefined): readonly string[] =>
  product.sizes.length > 0 ? product.sizes : (template?.option1Values ?? []);

export interface ValueGroup {
  /** Who wears these sizes; empty where there is only one group. */
  readonly name: string;
  readonly values: readonly string[];
}

const wearers = { "": "Men", W: "Women", Y: "Youth", C: "Kids", K: "Kids" } as const;
const wornBy = (size: string): string => {
  const mark = /^\d+(?:\.\d+)?\s*([WYCK]?)$/i.exec(size)?.[1]?.toUpperCase() as keyof typeof wearers | undefined;
  return mark === undefined ? "" : wearers[mark];
};

/** Sizes by who wears them, in the order given; one group without a name where they are all for the same people. */
export function sizeGroups(values: readonly string[]): readonly ValueGroup[] {
  const groups = [...Map.groupBy(values, wornBy)].map(([name, of]) => ({ name, values: of }));
  return groups.length < 2
    ? [{ name: "", values }]
    : groups.map(({ name, values: of }) => ({ name: name || "Other", values: of }));
}
