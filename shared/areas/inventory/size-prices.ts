import { lowestPrice, type PricedUnit } from "./lowest-price.ts";

/** A size of a product and its lowest price on sale; null if none is. */
export interface SizePrice {
  readonly size: string;
  /** Minor units. */
  readonly priceMinor: number | null;
}

/** Returns whether a template's option is named size; its values have prices. */
export const isSizeOption = (name: string): boolean => name.trim().toLowerCase() === "size";

/** Returns each size of a product with its lowest price. */
export const sizePrices = (
  productId: string,
  sizes: readonly string[],
  units: readonly PricedUnit[],
): readonly SizePrice[] => {
  const bySize = Map.groupBy(units, ({ option1Value }) => option1Value);
  return sizes.map((size) => ({
    size,
    priceMinor: lowestPrice(bySize.get(size) ?? [], productId, { option1Value: size }).priceMinor,
  }));
};
