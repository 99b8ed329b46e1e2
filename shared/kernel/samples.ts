import type { Status } from "#shared/inventory/status.ts";
import type { RowType, Rows } from "#shared/rows.ts";

/**
 * What a command makes sample arguments of: a store with rows in it, and chance from a seed.
 * The conformance tests and the simulation each bring their own.
 */
export interface Samples {
  /** The moment of the command; ISO 8601. */
  readonly now: string;
  newId(): string;
  /** A new item code; where codes are counted on by the device, its own takes the place of this one. */
  newCode(): string;
  /** Any item, or any in one of these statuses; null when there is none. */
  item(...statuses: readonly Status[]): {
    readonly id: string;
    readonly code: string;
    readonly consignerId: string;
    readonly payoutMinor: number;
  } | null;
  /** Any row of a type. Items are asked for by `item`. */
  row<T extends Exclude<RowType, "item">>(type: T, where?: (row: Rows[T]) => boolean): Rows[T] | null;
  /** A whole number, 0 ≤ n < limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** 1 to `most` different items. */
export function someItemIds(from: Samples, most: number, ...statuses: readonly Status[]): string[] {
  const ids = Array.from({ length: 1 + from.below(most) }, () => from.item(...statuses)?.id);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** A product, and the id that it is named by: now and then that of one that was merged into it. */
export function sampleProduct(from: Samples): { readonly product: Rows["product"]; readonly id: string } | null {
  const left = from.row("mergedProduct");
  const into = left !== null && from.chance(0.2) ? from.row("product", ({ id }) => id === left.mergedIntoId) : null;
  if (left !== null && into !== null) return { product: into, id: left.id };
  const product = from.row("product");
  return product === null ? null : { product, id: product.id };
}

/** The id of a location that anyone may choose; now and then of one that is closed. */
export const samplePlace = (from: Samples): string | null =>
  from.row("location", ({ isMarketplace, closedAt }) => !isMarketplace && (closedAt === null || from.chance(0.1)))
    ?.id ?? null;
