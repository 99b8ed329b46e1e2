import type { ProductRow } from "#shared/areas/catalogue/rows.ts";
import { compareByWearer } from "#shared/areas/inventory/wearer-order.ts";
import { folded, searchWords } from "#shared/machine/kernel/searching.ts";
import type { StoreRequestRow } from "./rows.ts";

/** The fields of a product shown in request lists. */
export type ProductSummary = Pick<ProductRow, "id" | "title" | "sku" | "image" | "brand" | "color">;

/** One requested size; further requests of it, for another location or sale type, are entries of their own. */
export interface RequestedSize {
  readonly request: StoreRequestRow;
  /** Number in stock, as far as the caller sees. */
  readonly inventory: number;
}

/** A product with its requested sizes, in order of size. */
export interface RequestedProduct {
  readonly id: string;
  readonly product: ProductSummary;
  readonly sizes: readonly RequestedSize[];
}

/** A filter of requests; null matches all. */
export interface RequestFilters {
  readonly search: string;
  readonly locationId: string | null;
  readonly sale: StoreRequestRow["sale"] | null;
  /** Only sizes without stock: "sizes and inventory you have 0 stock in". */
  readonly missingOnly: boolean;
}

/** Sizes a card shows before it is expanded. */
export const sizesShown = 3;

/**
 * Returns the store's requests by product, ordered by title. The search covers title, SKU, brand and requested sizes;
 * requests without a product (just deleted) are left out.
 */
export function requestedProducts(
  requests: readonly StoreRequestRow[],
  productOf: (id: string) => ProductSummary | undefined,
  stockOf: (request: StoreRequestRow) => number,
  { search, locationId, sale, missingOnly }: RequestFilters,
): readonly RequestedProduct[] {
  const wanted = requests.filter(
    (request) => (locationId === null || request.locationId === locationId) && (sale === null || request.sale === sale),
  );
  const words = searchWords(search);
  const found: RequestedProduct[] = [];
  for (const [id, ofProduct] of Map.groupBy(wanted, ({ productId }) => productId)) {
    const product = productOf(id);
    if (product === undefined) continue;
    const text = folded(
      [product.title, product.sku, product.brand, ...ofProduct.map((one) => one.option1Value)].join("\n"),
    );
    if (!words.every((word) => text.includes(word))) continue;
    const sizes = ofProduct
      .map((request) => ({ request, inventory: stockOf(request) }))
      .filter(({ inventory }) => !missingOnly || inventory === 0)
      .sort(({ request: one }, { request: other }) => bySize(one, other));
    if (sizes.length > 0) found.push({ id, product, sizes });
  }
  return found.sort(
    ({ product: one }, { product: other }) => byText(one.title, other.title) || byText(one.id, other.id),
  );
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Orders "any size" first, then sizes wearer by wearer, and equal sizes by creation. */
const bySize = (one: StoreRequestRow, other: StoreRequestRow): number =>
  Number(one.option1Value !== "") - Number(other.option1Value !== "") ||
  compareByWearer(one.option1Value, other.option1Value) ||
  byText(one.createdAt, other.createdAt) ||
  byText(one.id, other.id);
