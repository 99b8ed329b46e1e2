import type { ProductRow, ProductTemplateRow } from "#shared/catalogue/rows.ts";

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
