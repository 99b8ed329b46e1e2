import type { ProductRow } from "#shared/catalogue/rows.ts";
import { folded, searchWords } from "#shared/kernel/searching.ts";
import type { StoreRequestRow } from "./rows.ts";

/** What lists of requests show of a product. */
export type AskedProduct = Pick<ProductRow, "id" | "title" | "sku" | "image" | "brand">;

/** One size that the store asks for; more than one request of a size, for another place or sale, is another entry. */
export interface RequestedSize {
  readonly request: StoreRequestRow;
  /** How many of it are in stock, in the eyes of whoever asks. */
  readonly inventory: number;
}

/** A product with every size of it that the store asks for, in the order of sizes. */
export interface RequestedProduct {
  readonly id: string;
  readonly product: AskedProduct;
  readonly sizes: readonly RequestedSize[];
}

/** What of the requests is asked for; null asks for all. */
export interface RequestsAsked {
  readonly search: string;
  readonly locationId: string | null;
  readonly sale: StoreRequestRow["sale"] | null;
  /** Only what there is none of in stock: "sizes and inventory you have 0 stock in". */
  readonly missingOnly: boolean;
}

/** How many sizes a card shows before it is asked for more [A2.195]. */
export const sizesShown = 3;

/**
 * The store's requests product by product, by title. A product is found by title, SKU or brand, and by the sizes asked
 * for; what stands for no product, as one that has just been deleted, is left out.
 */
export function requestedProducts(
  requests: readonly StoreRequestRow[],
  productOf: (id: string) => AskedProduct | undefined,
  stockOf: (request: StoreRequestRow) => number,
  { search, locationId, sale, missingOnly }: RequestsAsked,
): readonly RequestedProduct[] {
  const wanted = requests.filter(
    (request) => (locationId === null || request.locationId === locationId) && (sale === null || request.sale === sale),
  );
  const words = searchWords(search);
  const found: RequestedProduct[] = [];
  for (const [id, asked] of Map.groupBy(wanted, ({ productId }) => productId)) {
    const product = productOf(id);
    if (product === undefined) continue;
    const text = folded(
      [product.title, product.sku, product.brand, ...asked.map((one) => one.option1Value)].join("\n"),
    );
    if (!words.every((word) => text.includes(word))) continue;
    const sizes = asked
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

const sizeOrder = new Intl.Collator("en", { numeric: true });

/** "Any size" first, then sizes as numbers, and requests of one size in the order in which they were made. */
const bySize = (one: StoreRequestRow, other: StoreRequestRow): number =>
  sizeOrder.compare(one.option1Value, other.option1Value) ||
  byText(one.createdAt, other.createdAt) ||
  byText(one.id, other.id);
