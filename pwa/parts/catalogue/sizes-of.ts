import type { ProductRow, ProductTemplateRow } from "#shared/areas/catalogue/rows.ts";

/**
 * Returns a product's sizes: its own, as far as its template has them, since no item can have another; without any, all
 * of its template's.
 */
export function productSizes(
  product: Pick<ProductRow, "sizes">,
  template: Pick<ProductTemplateRow, "option1Values"> | undefined,
): readonly string[] {
  const allowed = template?.option1Values ?? [];
  if (allowed.length === 0) return product.sizes;
  const own = product.sizes.filter((size) => allowed.includes(size));
  return own.length > 0 ? own : allowed;
}

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
