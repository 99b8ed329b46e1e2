import type { WantedProduct, WantedVariant } from "../shop-port.ts";

/** What the shop is to have of a variant: quantities by the shop's location (digits). */
export interface OnlineVariant extends Omit<WantedVariant, "levels"> {
  readonly levels: ReadonlyMap<string, number>;
}

export interface OnlineProduct extends Omit<WantedProduct, "variants"> {
  readonly variants: readonly OnlineVariant[];
}

/** Returns what is wanted of a product at the locations that the shop knows; the others are not sold online. */
export const onlineProduct = (wanted: WantedProduct, locations: ReadonlyMap<string, string>): OnlineProduct => ({
  ...wanted,
  variants: wanted.variants.flatMap((variant) => {
    const levels = new Map<string, number>();
    for (const { locationId, available } of variant.levels) {
      const there = locations.get(locationId);
      // Two of the store's locations may be one of the shop's.
      if (there !== undefined) levels.set(there, (levels.get(there) ?? 0) + available);
    }
    return levels.size === 0 ? [] : [{ ...variant, levels }];
  }),
});

/** Returns what is wanted of a product with its quantities together at one of our locations for each of the shop's. */
export function wantedAtShop(wanted: WantedProduct, locations: ReadonlyMap<string, string>): WantedProduct {
  const ours = new Map([...locations].map(([mine, theirs]) => [theirs, mine]));
  return {
    ...wanted,
    variants: onlineProduct(wanted, locations).variants.map((variant) => ({
      ...variant,
      levels: [...variant.levels].map(([theirs, available]) => ({ locationId: ours.get(theirs) ?? "", available })),
    })),
  };
}
