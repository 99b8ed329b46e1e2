import type { StoreRow } from "#shared/areas/settings/rows.ts";
import type { Status } from "./status.ts";
import { isSellable } from "./transitions.ts";

/** The options that identify a variant of a product; an omitted one matches any. */
export interface PricedOptions {
  readonly option1Value?: string | undefined;
  readonly option2Value?: string | undefined;
  readonly option3Value?: string | undefined;
}

/** The fields of an item that lowest prices use. */
export interface PricedUnit extends Required<PricedOptions> {
  readonly productId: string;
  readonly status: Status;
  readonly acceptedOn: string | null;
  readonly locationId: string | null;
  readonly priceMinor: number;
}

export interface LowestPrice {
  /** Number on sale. */
  readonly qty: number;
  /** Minor units; null when none is on sale. */
  readonly priceMinor: number | null;
}

/** A variant's units on sale and their lowest price. */
export interface PricedVariant extends Required<PricedOptions> {
  readonly productId: string;
  readonly qty: number;
  readonly priceMinor: number;
}

const optionFields = ["option1Value", "option2Value", "option3Value"] as const;

/** Returns the lowest price of a product's variants with these options, and their number of units. */
export function lowestAmong(variants: Iterable<PricedVariant>, productId: string, options: PricedOptions): LowestPrice {
  let qty = 0;
  let priceMinor: number | null = null;
  for (const variant of variants) {
    if (variant.productId !== productId) continue;
    if (!optionFields.every((field) => options[field] === undefined || options[field] === variant[field])) continue;
    qty += variant.qty;
    priceMinor = priceMinor === null ? variant.priceMinor : Math.min(priceMinor, variant.priceMinor);
  }
  return { qty, priceMinor };
}

/** Returns the lowest price of a variant on sale and the number of units, optionally at one location. */
export function lowestPrice(
  items: readonly PricedUnit[],
  productId: string,
  options: PricedOptions,
  locationId: string | null = null,
): LowestPrice {
  const onSale = items.filter((item) => isSellable(item) && (locationId === null || item.locationId === locationId));
  const variants = onSale.map((item): PricedVariant => {
    const { option1Value, option2Value, option3Value, priceMinor } = item;
    return { productId: item.productId, option1Value, option2Value, option3Value, qty: 1, priceMinor };
  });
  return lowestAmong(variants, productId, options);
}

/** A variant on sale, its options as texts. */
export interface LowestVariant extends PricedVariant {
  readonly option1Value: string;
  readonly option2Value: string;
  readonly option3Value: string;
}

/** Returns every variant on sale among units, with its lowest price. */
export function lowestVariants(units: readonly PricedUnit[]): readonly LowestVariant[] {
  const variants = new Map<string, LowestVariant>();
  for (const unit of units) {
    if (!isSellable(unit)) continue;
    const { productId, option1Value = "", option2Value = "", option3Value = "", priceMinor } = unit;
    const key = JSON.stringify([productId, option1Value, option2Value, option3Value]);
    const known = variants.get(key) ?? { productId, option1Value, option2Value, option3Value, qty: 0, priceMinor };
    variants.set(key, { ...known, qty: known.qty + 1, priceMinor: Math.min(known.priceMinor, priceMinor) });
  }
  return [...variants.values()];
}

type Approving = Pick<StoreRow, "autoPreapproval" | "minApprovalMinor" | "maxApprovalMinor">;

/**
 * Returns the range of pre-approved prices for a consigner's item, bounds included, in minor units. Null if the
 * store does not pre-approve, or nothing like it is on sale.
 */
export function approvalRange(
  store: Approving,
  lowestMinor: number | null,
): { readonly lowMinor: number; readonly highMinor: number } | null {
  if (!store.autoPreapproval || lowestMinor === null) return null;
  return {
    lowMinor: Math.max(0, lowestMinor - store.minApprovalMinor),
    highMinor: lowestMinor + store.maxApprovalMinor,
  };
}

/** Returns whether an item at this price is pre-approved. */
export function isPreapproved(store: Approving, lowestMinor: number | null, priceMinor: number): boolean {
  const range = approvalRange(store, lowestMinor);
  return range !== null && priceMinor >= range.lowMinor && priceMinor <= range.highMinor;
}
