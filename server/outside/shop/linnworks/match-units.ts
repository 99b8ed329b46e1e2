import type { VariantOptions } from "../shop-port.ts";

/** A variant of a product, as far as there ever was an item of it. */
export interface KnownVariant {
  readonly productId: string;
  readonly options: VariantOptions;
  /** Items on sale. */
  readonly available: number;
  /** The lowest price on sale; null if none is. */
  readonly priceMinor: number | null;
  /** The moment at which an item of it last changed: ISO 8601. */
  readonly changedAt: string;
}

/** A product that a line may mean, and the rest of the line's SKU after the product's. */
export interface Meant {
  readonly productId: string;
  /** A size, perhaps with the other options; empty for the product's SKU alone. */
  readonly rest: string;
}

const separators = /[-_/ .]/g;

/** Returns how an SKU may be a product's with something after it: "A-1-9" is that of A-1 with 9, of A with 1-9, or whole. */
export function readingsOf(sku: string): readonly { readonly sku: string; readonly rest: string }[] {
  const cuts = [...sku.matchAll(separators)].map(({ index }) => index).toReversed();
  return [{ sku, rest: "" }, ...cuts.map((at) => ({ sku: sku.slice(0, at), rest: sku.slice(at + 1) }))].filter(
    (one) => one.sku !== "",
  );
}

const plain = (written: string): string => written.toLowerCase().replaceAll(separators, "");

/** Returns the variants that a rest of an SKU names: their size, their first two options, or all three. */
export function namedVariants(variants: readonly KnownVariant[], { productId, rest }: Meant): readonly KnownVariant[] {
  const ofProduct = variants.filter((variant) => variant.productId === productId);
  if (rest === "") return ofProduct;
  const wanted = plain(rest);
  for (const count of [1, 2, 3]) {
    const found = ofProduct.filter(({ options }) => plain(options.slice(0, count).join("")) === wanted);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Chooses a variant for each unit of an order: the cheapest with an item left on sale, each item once; else the one that
 * changed last, which is oversold. `null` where several sizes could be meant. `left` is what remains of each variant.
 */
export function chooseVariant(meant: readonly KnownVariant[], left: Map<KnownVariant, number>): KnownVariant | null {
  const isLeft = (variant: KnownVariant) => (left.get(variant) ?? variant.available) > 0;
  const onSale = meant.filter(isLeft);
  const candidates = onSale.length > 0 ? onSale : meant;
  if (new Set(candidates.map(({ options: [size] }) => size)).size !== 1) return null;
  const [best] = candidates.toSorted(
    (one, other) =>
      (one.priceMinor ?? Infinity) - (other.priceMinor ?? Infinity) ||
      (one.changedAt < other.changedAt ? 1 : one.changedAt > other.changedAt ? -1 : 0),
  );
  if (best === undefined) return null;
  left.set(best, (left.get(best) ?? best.available) - 1);
  return best;
}
