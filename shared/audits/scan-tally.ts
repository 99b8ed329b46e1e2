import type { GtinRow } from "#shared/catalogue/rows.ts";
import type { FirstOutcome } from "./classify.ts";
import type { Outcome } from "./rows.ts";

/** A set of items; a `Set` will do. */
export interface ItemSet<Item> {
  has(item: Item): boolean;
  add(item: Item): unknown;
}

/**
 * The stock around an audit. `Item` is what its holder names an item by, the same each time: an id where rows are
 * read, a place in memory where the whole stock is.
 */
export interface AuditStock<Item> {
  itemByCode(code: string): Item | undefined;
  gtin(gtin14: string): GtinRow | undefined;
  /** What the first scan of the item's own code means where the audit is: `classify`. */
  meaning(item: Item): FirstOutcome;
  /** The expected items of a product and size. */
  candidates(gtin: Pick<GtinRow, "productId" | "size">): readonly Item[];
  noItems(): ItemSet<Item>;
}

/** What one scan came to, and the item its code was taken for; null when unknown. */
export interface Taken<Item> {
  readonly outcome: Outcome;
  readonly item: Item | null;
}

/**
 * What the scans of an audit come to, taken one by one in scan order: each code gets one outcome, a second scan of one
 * thing is a duplicate, and a GTIN ticks an item only where exactly one of that product and size is expected and not yet
 * scanned. Holds as long as the stock does not change.
 */
export class ScanTally<Item> {
  foundCount = 0;
  readonly #stock: AuditStock<Item>;
  readonly #scanned: ItemSet<Item>;
  readonly #found: ItemSet<Item>;
  readonly #texts = new Set<string>();

  constructor(stock: AuditStock<Item>) {
    this.#stock = stock;
    this.#scanned = stock.noItems();
    this.#found = stock.noItems();
  }

  take(code: string): Taken<Item> {
    const gtin = this.#stock.gtin(code);
    const taken = gtin === undefined ? this.#byOwnCode(code) : byGtin(this.#stock.candidates(gtin), this.#scanned);
    const { outcome, item } = taken;
    if (item !== null) this.#scanned.add(item);
    else if (gtin === undefined) this.#texts.add(code);
    if (outcome === "found" && item !== null) {
      this.#found.add(item);
      this.foundCount += 1;
    }
    return taken;
  }

  found(item: Item): boolean {
    return this.#found.has(item);
  }

  #byOwnCode(code: string): Taken<Item> {
    const item = this.#stock.itemByCode(code);
    if (item === undefined) return { outcome: this.#texts.has(code) ? "duplicate" : "unknown", item: null };
    return { outcome: this.#scanned.has(item) ? "duplicate" : this.#stock.meaning(item), item };
  }
}

/** What a GTIN's scan comes to; `candidates`: the expected items of its product and size. */
export function byGtin<Item>(candidates: readonly Item[], scanned: Pick<ItemSet<Item>, "has">): Taken<Item> {
  const [first, second] = candidates.filter((item) => !scanned.has(item));
  if (first !== undefined && second === undefined) return { outcome: "found", item: first };
  // All of them are ticked: the same box once more. Only one of them can be meant, else none is named.
  if (first === undefined && candidates.length > 0)
    return { outcome: "duplicate", item: candidates.length === 1 ? (candidates[0] ?? null) : null };
  return { outcome: "needsItemCode", item: null };
}
