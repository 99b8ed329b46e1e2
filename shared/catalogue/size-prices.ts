import { lowestPrice, type PricedUnit } from "#shared/inventory/lowest-price.ts";

/** A size of a product, and the lowest price at which one is on sale; null where none is. */
export interface SizePrice {
  readonly size: string;
  /** Minor units. */
  readonly priceMinor: number | null;
}

/** Whether a template's option is the one that is called size, whose values have prices. */
export const isSizeOption = (name: string): boolean => name.trim().toLowerCase() === "size";

/** Each size of a product with its lowest price [A3.69]. */
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
