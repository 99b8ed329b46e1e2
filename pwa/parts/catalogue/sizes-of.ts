import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";

/** Returns a product's sizes: its own, or all of its template's. */
export const sizesOf = (product: ProductRow, template: ProductTemplateRow | undefined): readonly string[] =>
  product.sizes.length > 0 ? product.sizes : (template?.option1Values ?? []);

export interface ValueGroup {
  /** Wearers of these sizes; empty if there is only one group. */
  readonly name: string;
  readonly values: readonly string[];
}

const wearers = { "": "Men", W: "Women", Y: "Youth", C: "Kids", K: "Kids" } as const;
const wornBy = (size: string): string => {
  const mark = /^\d+(?:\.\d+)?\s*([WYCK]?)$/i.exec(size)?.[1]?.toUpperCase() as keyof typeof wearers | undefined;
  return mark === undefined ? "" : wearers[mark];
};

/** Groups sizes by wearer, in the given order; one group without a name if all are for the same wearer. */
export function sizeGroups(values: readonly string[]): readonly ValueGroup[] {
  const groups = [...Map.groupBy(values, wornBy)].map(([name, of]) => ({ name, values: of }));
  return groups.length < 2
    ? [{ name: "", values }]
    : groups.map(({ name, values: of }) => ({ name: name || "Other", values: of }));
}
