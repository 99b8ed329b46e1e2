import type { RowType, Rows } from "#shared/areas/rows.ts";

type Status = Rows["item"]["status"];

/**
 * The source of sample arguments: a store with rows, and seeded randomness. Implemented by the conformance tests and
 * the simulation.
 */
export interface Samples {
  /** The time of the command; ISO 8601. */
  readonly now: string;
  newId(): string;
  /** Returns a new item code; where the device counts codes, its own replaces it. */
  newCode(): string;
  /** Returns any item, or one in these statuses; null if there is none. */
  item(...statuses: readonly Status[]): {
    readonly id: string;
    readonly code: string;
    readonly consignerId: string;
    readonly payoutMinor: number;
  } | null;
  /** Returns any row of a type; items come from `item`. */
  row<T extends Exclude<RowType, "item">>(type: T, where?: (row: Rows[T]) => boolean): Rows[T] | null;
  /** Returns a whole number, 0 ≤ n < limit. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Returns 1 to `most` different items. */
export function someItemIds(from: Samples, most: number, ...statuses: readonly Status[]): string[] {
  const ids = Array.from({ length: 1 + from.below(most) }, () => from.item(...statuses)?.id);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** Returns a product and an id for it: sometimes the id of one merged into it. */
export function sampleProduct(from: Samples): { readonly product: Rows["product"]; readonly id: string } | null {
  const left = from.row("mergedProduct");
  const into = left !== null && from.chance(0.2) ? from.row("product", ({ id }) => id === left.mergedIntoId) : null;
  if (left !== null && into !== null) return { product: into, id: left.id };
  const product = from.row("product");
  return product === null ? null : { product, id: product.id };
}

/** Returns the id of a location that anyone may choose; sometimes of a closed one. */
export const samplePlace = (from: Samples): string | null =>
  from.row("location", ({ isMarketplace, closedAt }) => !isMarketplace && (closedAt === null || from.chance(0.1)))
    ?.id ?? null;
